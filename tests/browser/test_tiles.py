"""Tiles measured by a real renderer: the index never touches the art, and nothing leaves the face."""

from playwright.sync_api import Browser

from mjwidgets.draw import tile_art, tiles
from mjwidgets.draw.svg import element, group, to_html
from rules.mahjong.tiles import CODES

FACE = (0.5, 0.5, 29.5, 36.3)
"""Left, top, right and foot of the face of an upright tile."""

BOXES = """() => Object.fromEntries([...document.querySelectorAll('[data-part]')].map(part => {
    const box = part.getBBox({stroke: true});
    return [part.dataset.part, [box.x, box.y, box.x + box.width, box.y + box.height]];
}))"""


def test_index_and_art_have_room(browser: Browser) -> None:
    parts = [
        group(*draw(tile), data_part=f"{code} {name}")
        for tile, code in enumerate(CODES)
        for name, draw in (("art", tile_art.art), ("index", tile_art.index))
    ]
    page = browser.new_page()
    page.set_content(to_html(element("main", tiles.symbols(), element("svg", *parts))))
    boxes = page.evaluate(BOXES)
    page.close()
    for code in CODES:
        art, index = boxes[code + " art"], boxes[code + " index"]
        moved = [art[0] + tile_art.INDEX_SHIFT, art[1], art[2] + tile_art.INDEX_SHIFT, art[3]]
        assert moved[0] >= index[2], f"{code}: the art touches the index"
        assert all(map(on_face, (art, moved, index))), f"{code}: something leaves the face"


def on_face(box: list[float]) -> bool:
    left, top, right, foot = FACE
    return left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= foot
