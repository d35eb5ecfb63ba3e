"""The server extension that sends kernel messages at once."""

from types import SimpleNamespace

import pytest
from jupyter_server.gateway.connections import GatewayWebSocketConnection
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from mjwidgets import server


def connection_class(chosen: type) -> type:
    """What the extension makes of the connection class that a server had."""
    app = SimpleNamespace(web_app=SimpleNamespace(settings={"kernel_websocket_connection_class": chosen}))
    server._load_jupyter_server_extension(app)
    return app.web_app.settings["kernel_websocket_connection_class"]


def test_it_replaces_the_servers_own_connection() -> None:
    assert connection_class(ZMQChannelsWebsocketConnection) is server.PromptConnection


def test_it_leaves_a_gateways_connection() -> None:
    assert connection_class(GatewayWebSocketConnection) is GatewayWebSocketConnection


def test_delay_is_off_before_the_first_message(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda _: calls.append("connect"))
    handler = SimpleNamespace(set_nodelay=lambda value: calls.append(("nodelay", value)))
    server.PromptConnection.connect(_Connection(handler))
    assert calls == [("nodelay", True), "connect"]


class _Connection(server.PromptConnection):
    """A connection without a kernel: only the handler is set."""

    websocket_handler = None

    def __init__(self, handler: SimpleNamespace) -> None:
        self.websocket_handler = handler
