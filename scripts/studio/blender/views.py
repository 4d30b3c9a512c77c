"""The three pictures of a container: by itself, near, and at home."""

import containers as c
import stage
from shapes import empty


def front(name):
    made = c.BUILDERS[name](empty('container'))
    stage.front(made)
    return made


VIEWS = {'front': front}
