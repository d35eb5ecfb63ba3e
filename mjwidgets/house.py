"""House rules in a form: made from the options of a family, kept in a file, and obeyed by every widget."""

from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from mjwidgets.arguments import Arguments
from mjwidgets.choices import choice_name, counted
from mjwidgets.draw import words
from mjwidgets.draw.svg import group
from mjwidgets.draw.tiles import standalone
from mjwidgets.family_view import FamilyView
from mjwidgets.files import LOADING, SAVING, file_form, tried
from mjwidgets.html import on_touch, tag
from mjwidgets.pieces import button, choice, select
from mjwidgets.shared import set_house, shared
from rules.core.errors import RuleError
from rules.core.options import Option
from rules.house import LONGEST_TITLE, House

_HERE = Path(__file__).parent


class HouseRules(FamilyView):
    """The form of a table's house rules. It starts from `house`, else from those that widgets play by.

    Files are read and written in `folder`, that of the notebook by default. Touches: "title", "preset",
    "set", "reset" change the rules, "play" has every widget obey them, "leave" none, "file" and "read" keep
    and get them.
    """

    _css = _HERE / "house.css"

    def __init__(
        self, game: str = "wuhan", *, house: House | None = None, folder: str | Path = ".", **look: Any
    ) -> None:
        given = Arguments(house=house, folder=folder)
        known = shared().rules
        start = given.made("house", House) or (
            known if known is not None and known.game == game else House(game)
        )
        self.folder = given.folder("folder")
        self.file, self.note, self.entries = "house-rules.json", "", 0
        self.fault: RuleError | None = None
        self.goes_by_house = house is None
        self._fill(start)
        super().__init__(start.game, **look)

    def _fill(self, house: House) -> None:
        self.title, self.preset, self.options = house.title, str(house.preset), dict(house.options)
        self.made: House = house
        self.fault = None

    @property
    def house(self) -> House | None:
        """The rules as they are filled in; None while a field holds what cannot be."""
        return None if self.fault else self.made

    @property
    def table(self) -> House:
        """The last rules that could be."""
        return self.made

    def play_by(self, house: House) -> None:
        """Show new rules; what is filled in stays where others go back to the presets."""
        if house != House(house.game):
            self._fill(house)

    def _is_unfit(self, house: House) -> bool:
        """Never: what is being filled in may differ from what is played."""
        return False

    # Touches

    def do_title(self, title: str) -> None:
        """Name the table."""
        self.title = title[:LONGEST_TITLE]
        self._make()

    def do_preset(self, preset: str, **_more: Any) -> None:
        """Start from another preset; the differences stay."""
        self.preset = preset
        self._make()

    def do_set(self, value: Any, name: str | None = None) -> None:
        """Choose: a field sends its value and name, a button both as a pair."""
        if name is None:
            name, value = value
        self.options[name] = value
        self._make()

    def do_reset(self, name: str) -> None:
        """Choose as the preset does."""
        self.options.pop(name, None)
        self._make()

    def do_play(self, _value: None) -> None:
        """Have every widget play by these rules."""
        if self.house is not None:
            set_house(self.house)

    def do_leave(self, _value: None) -> None:
        """Have every widget play by the presets again."""
        set_house(None)

    def do_file(self, fields: dict[str, str]) -> None:
        """Save or load, by the button that was pressed (`act`)."""
        self.file = fields["file"].strip()
        if fields["act"] == "save":
            self.note = tried(self._save, self.folder, self.file, self.text, **SAVING, fault=self._unfinished)
        else:
            self.note = tried(
                self._load, self.folder, self.file, self.text, **LOADING, fault=self._fault_said
            )

    def _save(self, path: Path) -> None:
        if self.fault is not None:
            raise self.fault
        self.made.save(path)

    def _unfinished(self, _fault: RuleError) -> str:
        return self.text("house.error.unfinished")

    def _load(self, path: Path) -> None:
        self._take(House.load(path))

    def do_read(self, fields: dict[str, str]) -> None:
        """Read the line."""
        try:
            self._take(House.read(fields["line"]))
        except RuleError as error:
            self.note = self._fault_said(error)

    def _take(self, house: House) -> None:
        if house.game != self.family.id:
            raise RuleError("other_game", f"These are rules of {house.game}, not of {self.family.id}.")
        self._fill(house)
        self.entries += 1
        self.note = self.text("house.loaded")

    def _make(self) -> None:
        """The rules of what is filled in, or the fault in it."""
        self.note = ""
        try:
            made = House(self.family.id, self.preset, self.options, title=self.title)
        except RuleError as error:
            self.fault = error
        else:
            self.fault, self.made, self.options = None, made, dict(made.options)

    # Words

    def _usual(self, option: Option) -> Any:
        """What the preset chooses."""
        return self.family.choices(self.preset)[option.id]

    def _sentence(self, option: Option) -> str | None:
        """What is wrong with the choice of an option."""
        fault = self.fault
        if fault is None or fault.where != f"options.{option.id}":
            return None
        if fault.code != "bad_option":
            return self.text("house.error.option_conflict") if self.language != "en" else fault.message
        return self._allowed(option)

    def _allowed(self, option: Option) -> str:
        """What may be chosen."""
        allowed = [name for _, name in self._named(option)]
        if option.at_least is not None:
            allowed.append(self.text("house.error.at_least", least=option.at_least))
        return self.text("house.error.bad_option", choices=self.text("pieces.comma").join(allowed))

    def _fault_said(self, error: RuleError) -> str:
        """A fault in a line or a file: in words of our own, by its code."""
        where = (error.where or "").removeprefix("options.")
        option = next((option for option in self.family.options if option.id == where), None)
        name = self.text(f"option.{where}.name") if option else where
        if option and error.code == "bad_option":
            return self.text("house.difference", option=name, choice=self._allowed(option))
        key = f"house.fault.{error.code}"
        return self.text(key if key in self.text else "house.fault.bad_request", name=name)

    def _summary(self) -> str:
        title = self.title or self.text("house.title")
        return self.text("house.badge", title=title, count=counted(self.text, len(self.options)))

    def heading(self) -> str:
        return self.text("house.title")

    # Drawing

    def draw(self) -> Element:
        text = self.text
        presets = [(preset.id, text(f"preset.{preset.id}.name")) for preset in self.family.presets]
        title = tag(
            "input", value=self.title, maxlength=LONGEST_TITLE, autocomplete="off", **on_touch("title")
        )
        head = tag(
            "div",
            tag("label", text("house.name"), title, class_="mj-field mj-grow", data_key="title"),
            tag(
                "label",
                text("house.preset"),
                select(text("house.preset"), "preset", presets, self.preset),
                class_="mj-field",
                data_key="preset",
            ),
            class_="mj-row",
        )
        return tag(
            "div",
            head,
            tag("p", text(f"preset.{self.preset}.line"), class_="mj-fine", data_key="line"),
            tag("div", *map(self._option, self.family.options), class_="mj-options", data_key="options"),
            self._foot(),
            self._keeping(),
            class_="mj-stack",
            data_key="house",
        )

    def _option(self, option: Option) -> Element:
        text, differs = self.text, option.id in self.options
        name = text(f"option.{option.id}.name")
        wrong = self._sentence(option)
        usual = text("house.usual_is", choice=choice_name(text, option.id, self._usual(option)))
        back = button(usual, "reset", option.id, data_key="back", class_="mj-quiet", title=text("house.back"))
        return tag(
            "section",
            tag("div", tag("h4", name), back if differs else None, class_="mj-row mj-apart"),
            self.marks.line(
                option.id, option.rules[0], text(f"option.{option.id}.sentence"), class_="mj-fine"
            ),
            self._control(option, name, wrong is not None),
            tag("p", wrong, class_="mj-complaint", role="alert") if wrong else None,
            class_="mj-option mj-differs" if differs else "mj-option",
            data_key=option.id,
        )

    def _named(self, option: Option) -> list[tuple[Any, str]]:
        """The choices with names; where any number will do, numbers go into a field."""
        return [
            (value, choice_name(self.text, option.id, value))
            for value in option.choices
            if option.at_least is None or value is None
        ]

    def _control(self, option: Option, name: str, invalid: bool) -> Element:
        """Buttons or a list of the choices, and a field for a number of one's own."""
        now = self.options.get(option.id, self._usual(option))
        named = self._named(option)
        chosen = [option.id, now]
        buttons = choice(name, "set", (([option.id, value], shown) for value, shown in named), chosen)
        if option.at_least is None:
            return buttons
        field = tag(
            "input",
            type="number",
            min=option.at_least,
            step=1,
            name=option.id,
            value="" if now is None else now,
            aria_label=name,
            aria_invalid="true" if invalid else None,
            data_key="number",
            **on_touch("set"),
        )
        return tag("div", field, buttons if named else None, class_="mj-row")

    def _foot(self) -> Element:
        """How many differences, and the button that makes them count."""
        text, house = self.text, self.house
        playing = house is not None and house == shared().rules
        note = tag("p", text("house.playing"), class_="mj-verdict mj-ok", role="status") if playing else None
        play = button(text("house.play"), "play", class_="mj-primary", disabled=house is None or playing)
        leave = button(text("house.leave"), "leave") if shared().rules is not None else None
        summary = tag("span", self._summary(), class_="mj-badge mj-wait" if self.options else "mj-badge")
        return tag(
            "div", note, tag("div", play, leave, summary, class_="mj-row"), class_="mj-stack", data_key="foot"
        )

    def _keeping(self) -> Element:
        text, off = self.text, {"autocomplete": "off", "spellcheck": "false"}
        line = tag("input", name="line", value=str(self.made), data_key=f"line{self.entries}", **off)
        forms = [
            file_form(self.file, text, can_save=self.house is not None),
            tag(
                "form",
                tag("label", text("house.line"), line, class_="mj-field mj-grow"),
                tag("button", text("house.read"), type="submit"),
                class_="mj-row",
                **on_touch("read"),
            ),
        ]
        note = tag("p", self.note, class_="mj-verdict mj-wait", role="status") if self.note else None
        body = tag("div", *forms, note, class_="mj-stack")
        return tag("details", tag("summary", text("house.keep")), body, data_key="keep")

    # Standing still

    def still(self) -> Element:
        lines = repr(self).splitlines()
        drawn = [words.paragraph(line, 470, size=14, bold=n == 0) for n, line in enumerate(lines)]
        whole = words.stacked(*drawn, gap=2, x=12, y=10)
        return standalone(group(whole.element), 494, whole.height + 12, repr(self))

    def said(self) -> str:
        text = self.text
        lines = [self._summary(), f"{text('family.name')}, {text(f'preset.{self.preset}.name')}"]
        for option in self.family.options:
            now = self.options.get(option.id, self._usual(option))
            name, chosen = text(f"option.{option.id}.name"), choice_name(text, option.id, now)
            line = text("house.difference", option=name, choice=chosen)
            if option.id in self.options:
                usual = choice_name(text, option.id, self._usual(option))
                line += f" ({text('house.usual_is', choice=usual)})"
            if wrong := self._sentence(option):
                line += f" ✕ {wrong}"
            lines.append(line)
        return "\n".join(lines)
