try:
    from .fast import knead
except ImportError:
    from .rye import knead

__all__ = ["knead"]
