"""Render: the stage that turns page models into bytes."""
