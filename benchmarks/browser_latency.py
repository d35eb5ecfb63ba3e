"""From a touch to the new picture in the page, in a real JupyterLab: `python -m benchmarks.browser_latency`.

Touches of the fullest HandBuilder, one after the other: a tile taken out of the hand and put back, a step in
another seat's table, undo. The clock starts with the click and stops at the frame that shows the answer.
"""

import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Locator, sync_playwright

from tests.browser.lab import Lab, Notebook, Window, launch

TOUCHES = 200
FULLEST = """
from mjwidgets import HandBuilder
HandBuilder(
    "22m99p777s11z5p",
    melds=[{"kind": "pung", "tiles": "333m", "from": 0}],
    win="9p",
    indicator="4p",
    winner=1,
    by="replacement",
    players=[{"opens": 1}, {"kong_tiles": 1}, {"opens": 1, "kong_tiles": 2}, {"opens": 1}],
    stake=10,
)
"""
_MEASURE = """async (root, touches) => {
    const more = ".hb-seat[data-key=seat3] .mj-stepper > :last-child";
    const ways = [".hb-hand > button", ".hb-kinds > [data-key='2m']", more, "[data-do=undo]"];
    const page = root.querySelector(".mj-page"), times = [];
    for (let n = 0; n < touches; n++) {
        const answered = new Promise((resolve) => {
            const observer = new MutationObserver(() => {
                observer.disconnect();
                requestAnimationFrame(() => resolve(performance.now()));
            });
            observer.observe(page, {subtree: true, childList: true, attributes: true, characterData: true});
        });
        const start = performance.now();
        root.querySelector(ways[n % ways.length]).click();
        times.push((await answered) - start);
        await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return times;
}"""


def latencies(widget: Locator, touches: int = TOUCHES) -> list[float]:
    """Milliseconds for each of so many touches of the fullest HandBuilder in this cell."""
    return widget.locator(".mj").first.evaluate(_MEASURE, touches)


def _main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Lab(Path(folder)) as lab,
        sync_playwright() as playwright,
        launch(playwright) as browser,
    ):
        window = Window(lab, browser.new_context(), lab.write("latency.ipynb", ""))
        widget = Notebook(window, "latency.ipynb").run(FULLEST)
        widget.locator(".hb-hand > button").first.wait_for()
        latencies(widget, 12)  # the first touches fill tables and compile
        times = latencies(widget)
    under = sum(time < 100 for time in times) / len(times)
    print(
        f"touch to picture, {len(times)} touches: median {median(times):.0f} ms, "
        f"95% under {quantiles(times, n=20)[-1]:.0f} ms, slowest {max(times):.0f} ms; "
        f"{under:.0%} under 100 ms"
    )


if __name__ == "__main__":
    _main()
