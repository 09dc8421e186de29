from . import labels
from .impl import arrange
from .impl import _dust as dust
from .inner import Box, pack as wrap
from .spread import *

__all__ = ["arrange", "dust", "Box", "wrap", "spread", "labels"]
