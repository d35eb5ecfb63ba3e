"""The mahjong table: one floor of play that carries every family.

values     what lies on the table: `Table`, `Place`, `Offer`, `Win`
wall       the wall, and how replacements leave it
window     which answer to a tile counts
view       what one seat may know
deal       reading an explicit deal
position   where a deal stands that begins in mid-hand
game       `Mahjong`, the course of play with the hooks that a family fills
"""

from rules.mahjong.table.game import Mahjong
from rules.mahjong.table.values import Offer, Place, Table, Win
from rules.mahjong.table.view import View
from rules.mahjong.table.wall import Wall

__all__ = ["Mahjong", "Offer", "Place", "Table", "View", "Wall", "Win"]
