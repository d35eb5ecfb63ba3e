"""What is made of a notebook's cells before they are committed."""

import re

import pytest
from nbconvert import HTMLExporter
from nbformat import NotebookNode, v4

from mjwidgets import Predict
from tools.build_notebooks import keep_what_lasts

SOURCE = 'Predict("Which?", [1, 2], 2, because="So it is.")'


def exported(folded: bool) -> str:
    """The page that nbconvert makes of a question whose code is folded, or not."""
    data, _ = Predict("Which?", [1, 2], 2, because="So it is.")._repr_mimebundle_()
    output = v4.new_output("execute_result", data=data, execution_count=1)
    cell = v4.new_code_cell(SOURCE, outputs=[output], metadata={"jupyter": {"source_hidden": folded}})
    notebook = v4.new_notebook(cells=[cell])
    keep_what_lasts(notebook)
    page, _ = HTMLExporter().from_notebook_node(notebook)
    return re.sub(r"<style.*?</style>|<script.*?</script>", "", page, flags=re.DOTALL)


@pytest.mark.parametrize("folded", [True, False])
def test_an_export_leaves_out_folded_code_and_keeps_its_output(folded: bool) -> None:
    page = exported(folded)
    assert ("because" in page) is not folded
    assert "<details><summary>Answer</summary><p>2. So it is.</p></details>" in page


def test_a_cell_that_is_unfolded_again_is_exported_again() -> None:
    cell = v4.new_code_cell(SOURCE, metadata={"transient": {"remove_source": True}})
    notebook: NotebookNode = v4.new_notebook(cells=[cell])
    keep_what_lasts(notebook)
    assert "transient" not in notebook.cells[0].metadata
