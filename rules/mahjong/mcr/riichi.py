"""What a riichi player knows already: for each pattern what riichi has in its place (source table of riichi
counterparts). Nothing here decides anything.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Counterpart:
    """A yaku or minipoints in the place of a pattern.

    `kind` is `yakuman`, `yaku`, `local` (not in the standard rules), `fu` or `none`; `worth` are han or fu,
    None where there is no fixed number. `open_less`: one han less when the hand is open.
    """

    kind: str
    name: str = ""
    reading: str = ""
    worth: int | None = None
    open_less: bool = False


def _yakuman(name: str, reading: str) -> Counterpart:
    return Counterpart("yakuman", name, reading)


def _yaku(name: str, reading: str, han: int, *, open_less: bool = False) -> Counterpart:
    return Counterpart("yaku", name, reading, han, open_less)


def _local(name: str) -> Counterpart:
    return Counterpart("local", name)


def _fu(name: str, worth: int | None) -> Counterpart:
    return Counterpart("fu", name, "", worth)


NOTHING = Counterpart("none")
COUNTERPARTS = {
    1: _yakuman("大四喜", "daisūshī"),
    2: _yakuman("大三元", "daisangen"),
    3: _yakuman("緑一色", "ryūīsō"),
    4: _yakuman("純正九蓮宝燈", "junsei chūren pōtō"),
    5: _yakuman("四槓子", "sūkantsu"),
    6: _local("大数隣・大車輪・大竹林"),
    7: _yakuman("国士無双", "kokushi musō"),
    8: _yakuman("清老頭", "chinrōtō"),
    9: _yakuman("小四喜", "shōsūshī"),
    10: _yaku("小三元", "shōsangen", 2),
    11: _yakuman("字一色", "tsūīsō"),
    12: _yakuman("四暗刻", "sūankō"),
    13: _local("小車輪"),
    14: _local("一色四順"),
    15: _local("四連刻"),
    16: _local("金門橋"),
    17: _yaku("三槓子", "sankantsu", 2),
    18: _yaku("混老頭", "honrōtō", 2),
    19: _yaku("七対子", "chītoitsu", 2),
    20: _local("七星無靠"),
    22: _yaku("清一色", "chinītsu", 6, open_less=True),
    23: _local("一色三順"),
    24: _local("三連刻"),
    28: _yaku("一気通貫", "ikki tsūkan", 2, open_less=True),
    29: _local("鏡同和"),
    32: _yaku("三色同刻", "sanshoku dōkō", 2),
    33: _yaku("三暗刻", "san'ankō", 2),
    38: _local("三風刻"),
    39: _local("三色通貫"),
    41: _yaku("三色同順", "sanshoku dōjun", 2, open_less=True),
    42: _local("三色連刻"),
    44: _yaku("海底摸月", "haitei mōyue", 1),
    45: _yaku("河底撈魚", "hōtei raoyui", 1),
    46: _yaku("嶺上開花", "rinshan kaihō", 1),
    47: _yaku("搶槓", "chankan", 1),
    49: _yaku("対々和", "toitoihō", 2),
    50: _yaku("混一色", "hon'ītsu", 3, open_less=True),
    52: _local("五門斉"),
    53: _local("十二落抬"),
    55: _yaku("混全帯么九", "honchantaiyaochū", 2, open_less=True),
    56: _yaku("門前清自摸和", "menzenchin tsumohō", 1),
    59: _yaku("役牌", "yakuhai", 1),
    60: _yaku("役牌", "yakuhai", 1),
    61: _yaku("役牌", "yakuhai", 1),
    62: _fu("門前ロン", 10),
    63: _yaku("平和", "pinfu", 1),
    65: _local("二色同刻"),
    67: _fu("暗槓", 16),
    68: _yaku("断么九", "tan'yaochū", 1),
    69: _yaku("一盃口", "īpeikō", 1),
    73: _fu("么九刻", None),
    74: _fu("明槓", 8),
    77: _fu("辺張", 2),
    78: _fu("嵌張", 2),
    79: _fu("単騎", 2),
    80: _fu("自摸", 2),
    81: _local("抜きドラ"),
}
"""By number; a pattern that is not here has no counterpart."""


def counterpart(number: int) -> Counterpart:
    """What riichi has in the place of a pattern; of kind `none` where it has nothing."""
    return COUNTERPARTS.get(number, NOTHING)
