"""A real JupyterLab for tests: a server with a home of its own, and notebooks opened in it by Chromium."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from ast import literal_eval
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import nbformat
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Playwright,
    expect,
)

ROOT = Path(__file__).parents[2]
_TOKEN = "mahjong"
_NOISE = (  # JupyterLab's own, when a kernel goes while it starts, or while something still waits for it
    "Could not restore the debugger state",
    "Disposed",
)
_POLL = "/api/kernels?"  # asked every few seconds; the server cannot answer while a kernel is half started
expect.set_options(timeout=15_000)  # for machines with much else to do
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def button(inside: Locator, name: str) -> Locator:
    """A button that is called exactly so."""
    return inside.get_by_role("button", name=name, exact=True)


def show(sheet: "Notebook", widget: str) -> Locator:
    """Run a cell that makes a widget, `w` in Python; gives the cell."""
    cell = sheet.run(f"from mjwidgets import *\nw = {widget}\nw")
    expect(cell.locator(".mj-page")).to_be_visible()
    return cell


def launch(playwright: Playwright) -> Browser:
    """Chromium from $CHROMIUM or PATH. Playwright's own would be a download."""
    names = (
        os.environ.get("CHROMIUM"),
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    )
    path = next((found for name in names if name and (found := shutil.which(name))), None)
    if path is None:
        raise RuntimeError("no Chromium found: install one, or name it in the environment variable CHROMIUM")
    return playwright.chromium.launch(executable_path=path, args=list(_QUIET))


class Lab:
    """A JupyterLab server whose home, settings and notebooks are a folder that is thrown away."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "notebooks"
        source = ROOT / "notebooks"
        if source.exists():
            shutil.copytree(source, self.root, ignore=shutil.ignore_patterns(".*"))
        self.root.mkdir(exist_ok=True)
        self._environment = self._home(folder)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self._log = folder / "server.log"
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root"),
                    f"--ServerApp.port={port}",
                    "--ServerApp.port_retries=0",
                    f"--ServerApp.root_dir={self.root}",
                    f"--IdentityProvider.token={_TOKEN}",
                    "--LabApp.expose_app_in_browser=True",
                ],
                env=self._environment,
                cwd=folder,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    @staticmethod
    def _home(folder: Path) -> dict[str, str]:
        """The environment of a fresh home that has the settings we ship."""
        config = folder / "config"
        servers, labs = config / "jupyter_server_config.d", config / "labconfig"
        servers.mkdir(parents=True)
        labs.mkdir()
        shutil.copy(ROOT / "jupyter-config" / "server-extension.json", servers / "mjwidgets.json")
        shutil.copy(ROOT / "jupyter-config" / "lab-settings.json", labs / "default_setting_overrides.json")
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "IPYTHON"))
        }
        return kept | {
            "HOME": str(folder),
            "JUPYTER_CONFIG_DIR": str(config),
            "JUPYTER_DATA_DIR": str(folder / "data"),
            "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
            "IPYTHONDIR": str(folder / "ipython"),
            "PYTHONPATH": str(ROOT),
        }

    def __enter__(self) -> Self:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                self.get("api/status")
            except OSError:
                time.sleep(0.1)
            else:
                return self
        self.__exit__(None, None, None)
        raise RuntimeError(f"JupyterLab did not start:\n{self._log.read_text()}")

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        """Stop the server; it takes its kernels along."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def get(self, path: str, method: str = "GET") -> Any:
        """The answer of the server's REST interface."""
        headers = {"Authorization": f"token {_TOKEN}"}
        request = urllib.request.Request(f"{self.url}/{path}", method=method, headers=headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or "null")

    def stop_kernel(self, path: str) -> None:
        """Shut down the kernel of a notebook, if it has one."""
        for session in self.get("api/sessions"):
            if session["path"] == path:
                self.get(f"api/sessions/{session['id']}", "DELETE")

    def write(self, name: str, *cells: str | nbformat.NotebookNode) -> str:
        """Write a notebook and give its path; a string is a code cell that has not run."""
        made = [nbformat.v4.new_code_cell(cell) if isinstance(cell, str) else cell for cell in cells]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        book = nbformat.v4.new_notebook(cells=made, metadata={"kernelspec": kernel})
        nbformat.write(book, self.root / name)
        return name

    def trust(self, path: str) -> None:
        """Sign a notebook, as its author would."""
        command = [sys.executable, "-m", "jupyter", "trust", path]
        subprocess.run(command, env=self._environment, cwd=self.root, check=True, capture_output=True)


class Window:
    """A JupyterLab page, showing one document at a time."""

    def __init__(self, lab: Lab, context: BrowserContext, path: str) -> None:
        self.lab = lab
        self.errors: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(30_000)
        self.page.on("console", self._heard)
        self.page.on("pageerror", self._thrown)
        self.resize(1200)
        self.page.goto(f"{lab.url}/doc/tree/{path}?token={_TOKEN}")
        self._wait_open()

    def _thrown(self, error: Error) -> None:
        if not str(error).startswith(_NOISE):
            self.errors.append(str(error))

    def _wait_open(self) -> None:
        self.page.wait_for_function(
            "window.jupyterapp?.shell?.currentWidget?.context?.isReady", timeout=90_000
        )

    def _heard(self, message: ConsoleMessage) -> None:
        address = message.location.get("url", "")
        if message.type == "error" and not message.text.startswith(_NOISE) and _POLL not in address:
            self.errors.append(f"{message.text} ({address})")

    def take_errors(self) -> list[str]:
        """The errors in the console since the last time."""
        errors, self.errors = self.errors, []
        return errors

    def command(self, name: str, **arguments: Any) -> None:
        """Execute one of JupyterLab's commands."""
        self.page.evaluate(
            "async ([name, args]) => { await jupyterapp.commands.execute(name, args); }", [name, arguments]
        )

    def resize(self, width: int, height: int = 900) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def theme(self, name: str) -> None:
        """Switch to the "Light" or the "Dark" theme."""
        self.command("apputils:change-theme", theme=f"JupyterLab {name}")
        self.page.wait_for_function(
            "name => document.body.dataset.jpThemeName === `JupyterLab ${name}`", arg=name
        )
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")

    def close(self) -> None:
        self.page.close()

    def reload(self) -> None:
        """Load the page anew; kernels go on."""
        self.page.reload()
        self._wait_open()

    def forget(self) -> None:
        """Empty the browser's storage of what readers keep, so that the next one is new."""
        self.page.evaluate("localStorage.removeItem('mjwidgets')")


class Notebook:
    """A notebook in a window. Everything goes through JupyterLab's own commands and keys."""

    def __init__(self, window: Window, path: str) -> None:
        self.window, self.page, self.path = window, window.page, path
        self._panel = f"[...jupyterapp.shell.widgets('main')].find(it => it.context?.path === '{path}')"
        self._kernel = f"{self._panel}.sessionContext.session?.kernel"
        self.show()
        self._wait(f"{self._panel}?.content.widgets.length")

    def _wait(self, condition: str) -> None:
        self.page.wait_for_function(condition, timeout=60_000)

    def show(self) -> None:
        """Bring it to the front, opening it if it is not open."""
        self.window.command("docmanager:open", path=self.path)
        self._wait(f"jupyterapp.shell.currentWidget?.context?.path === '{self.path}'")

    def save(self) -> None:
        self.page.evaluate(f"{self._panel}.context.save()")

    def close(self) -> None:
        """Close it and stop its kernel; the next reader is a new one."""
        self.page.evaluate(f"{self._panel}?.dispose()")
        self.window.forget()
        self.window.lab.stop_kernel(self.path)

    # The kernel

    def wait_idle(self) -> None:
        """Wait until the kernel is there and has nothing to do."""
        self._wait(f"{self._kernel}?.status === 'idle'")

    def run_all(self) -> None:
        """Run all cells, as the menu does, and wait for the last."""
        self.wait_idle()
        self.window.command("notebook:run-all-cells")
        self.wait_idle()

    def run(self, code: str) -> Locator:
        """Add a cell at the end, run it and give the cell."""
        self.wait_idle()
        index = self.page.evaluate(
            f"""async (code) => {{
                const {{commands}} = jupyterapp, notebook = {self._panel}.content;
                notebook.activeCellIndex = notebook.widgets.length - 1;
                await commands.execute("notebook:insert-cell-below");
                notebook.activeCell.model.sharedModel.setSource(code);
                await commands.execute("notebook:run-cell");
                return notebook.activeCellIndex;
            }}""",
            code,
        )
        cell = self.cell(index)
        cell.scroll_into_view_if_needed()
        return cell

    def start(self, code: str) -> None:
        """Have the kernel run something, and do not wait for its end."""
        self.page.evaluate(f"code => void {self._kernel}.requestExecute({{code}})", code)
        self._wait(f"{self._kernel}.status === 'busy'")

    def python(self, expression: str) -> Any:
        """The value of an expression in the kernel, if JSON can hold it."""
        text = self.page.evaluate(
            f"""async (expression) => {{
                const user_expressions = {{it: `__import__("json").dumps(${{expression}})`}};
                const request = {{code: "", silent: true, store_history: false, user_expressions}};
                const {{it}} = (await {self._kernel}.requestExecute(request).done).content.user_expressions;
                return it.status === "ok" ? it.data["text/plain"] : "!" + it.evalue;
            }}""",
            expression,
        )
        assert not text.startswith("!"), f"{expression}: {text[1:]}"
        return json.loads(literal_eval(text))

    def restart(self) -> None:
        """Restart the kernel, without running anything again."""
        self.page.evaluate(f"{self._kernel}.restart()")
        self.wait_idle()

    # Its cells

    def cell(self, index: int) -> Locator:
        """A cell by its place, from 0."""
        panel = self.page.evaluate(f"{self._panel}.id")
        return self.page.locator(f"[id='{panel}'] .jp-Cell[data-windowed-list-index='{index}']")

    def empty(self) -> None:
        """Delete all cells but one. Their views go, which keeps the page quick; what Python made stays."""
        self.page.evaluate(
            f"""() => {{
                const cells = {self._panel}.content.model.sharedModel;
                cells.insertCell(0, {{cell_type: "code", source: ""}});
                cells.deleteCellRange(1, cells.cells.length);
            }}"""
        )

    def select(self, index: int) -> None:
        """Make a cell the active one, for commands."""
        self.page.evaluate(f"index => {{ {self._panel}.content.activeCellIndex = index; }}", index)

    def count(self) -> int:
        """How many cells the notebook has."""
        return self.page.evaluate(f"{self._panel}.content.widgets.length")

    def trusts(self, index: int) -> bool:
        """Whether JupyterLab trusts a cell's outputs."""
        return self.page.evaluate(f"index => {self._panel}.content.widgets[index].model.trusted", index)
