"""Small helpers to build SVG with ElementTree: elements, short numbers, text, data URIs."""

import base64
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping

NAMESPACE = "http://www.w3.org/2000/svg"

Attribute = str | float | None


def number(value: float) -> str:
    """A number as short as SVG allows, to a hundredth: `.5`, `12`, `-3.25`."""
    digits = f"{value:.2f}".rstrip("0").rstrip(".")
    if digits.startswith(("0.", "-0.")):
        return digits.replace("0.", ".", 1)
    return "0" if digits == "-0" else digits


def element(tag: str, *children: ET.Element, **attributes: Attribute) -> ET.Element:
    """An element. `stroke_width=2` becomes `stroke-width="2"`, `class_` becomes `class`; None is left out."""
    made = ET.Element(
        tag,
        {
            name.rstrip("_").replace("_", "-"): value if isinstance(value, str) else number(value)
            for name, value in attributes.items()
            if value is not None
        },
    )
    made.extend(children)
    return made


def text(tag: str, content: str, **attributes: Attribute) -> ET.Element:
    """An element that holds a text."""
    made = element(tag, **attributes)
    made.text = content
    return made


def group(*children: ET.Element, **attributes: Attribute) -> ET.Element:
    """A `<g>`."""
    return element("g", *children, **attributes)


def use(symbol: str, **attributes: Attribute) -> ET.Element:
    """A `<use>` of the symbol with that id."""
    return element("use", href="#" + symbol, **attributes)


def references(drawing: ET.Element) -> Iterator[str]:
    """The ids that the `<use>`s of a drawing refer to."""
    return (node.attrib["href"][1:] for node in drawing.iter("use"))


def spoken(label: str | None) -> dict[str, Attribute]:
    """The attributes of a picture with a name for screen readers; without one it is hidden from them."""
    return {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}


def defs(drawing: ET.Element, style: ET.Element, definitions: Mapping[str, ET.Element]) -> ET.Element:
    """The `<defs>` with the style, and the definitions that a drawing uses, by id."""
    return element("defs", style, *(definitions[name] for name in needed(drawing, definitions)))


def needed(drawing: ET.Element, definitions: Mapping[str, ET.Element]) -> list[str]:
    """The ids of the definitions that a drawing needs, and that those need in turn, in their own order."""
    found: set[str] = set()
    waiting = list(references(drawing))
    while waiting:
        name = waiting.pop()
        if name in definitions and name not in found:
            found.add(name)
            waiting += references(definitions[name])
    return [name for name in definitions if name in found]


def sheet(defs: ET.Element) -> ET.Element:
    """An `<svg>` of no size that only defines. A page must not hide it by `display: none`."""
    spot = {"width": 0, "height": 0, "style": "position:absolute", "aria_hidden": "true"}
    return element("svg", defs, xmlns=NAMESPACE, **spot)


def whole(
    content: ET.Element,
    defs: ET.Element,
    *,
    width: float,
    height: float,
    title: str,
    paper: str,
    **attributes: Attribute,
) -> ET.Element:
    """A whole picture on paper, which needs nothing from outside."""
    return element(
        "svg",
        text("title", title),
        defs,
        element("rect", width="100%", height="100%", rx=4, fill=paper),
        content,
        xmlns=NAMESPACE,
        role="img",
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
        **attributes,
    )


def extended(picture: ET.Element, content: ET.Element, height: float) -> ET.Element:
    """A whole picture with more room above it, `height` high, and the content there. Changes the picture."""
    _title, _defs, _paper, *drawn = picture
    for child in drawn:
        picture.remove(child)
    picture.append(content)
    picture.append(element("g", *drawn, transform=f"translate(0 {number(height)})"))
    width, whole_height = picture.attrib["width"], float(picture.attrib["height"]) + height
    picture.set("height", number(whole_height))
    picture.set("viewBox", f"0 0 {width} {number(whole_height)}")
    return picture


def to_html(drawing: ET.Element) -> str:
    """Text for a live page."""
    return ET.tostring(drawing, encoding="unicode", method="html")


def to_xml(drawing: ET.Element) -> str:
    """Text for a file or a picture; the root must carry the namespace."""
    return ET.tostring(drawing, encoding="unicode")


def data_uri(picture: ET.Element) -> str:
    """A whole picture as the `src` of an `<img>`."""
    return "data:image/svg+xml;base64," + base64.b64encode(to_xml(picture).encode()).decode()
