"""A small Jupyter Server extension: kernel messages go out at once.

Nagle's algorithm keeps a small message back until the browser has acknowledged the one before, which costs
some 40 ms of every touch of a widget. It is an extension rather than a setting because a server that cannot
load an extension still starts.
"""

import asyncio

from jupyter_server.serverapp import ServerApp
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

_SETTING = "kernel_websocket_connection_class"


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A kernel's websocket with TCP_NODELAY."""

    def connect(self) -> asyncio.Future[None] | None:
        self.websocket_handler.set_nodelay(True)
        return super().connect()


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "mjwidgets.server"}]


def _load_jupyter_server_extension(app: ServerApp) -> None:
    """Replace the server's own connection; one that somebody chose (a gateway's, say) stays."""
    settings = app.web_app.settings
    if settings[_SETTING] is ZMQChannelsWebsocketConnection:
        settings[_SETTING] = PromptConnection
