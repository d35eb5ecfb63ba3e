"""What the mahjong families share: tiles, hands, the wall, shapes. Knows no family."""
