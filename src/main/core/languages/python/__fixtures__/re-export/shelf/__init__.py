from .impl import arrange
from .impl import _dust as dust
