from ._boxes import Box
from ._boxes import fill as pack
