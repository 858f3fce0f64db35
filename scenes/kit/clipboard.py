"""Text for other programs and from them, where there is a clipboard."""

import pygame


def copied(text: str) -> bool:
    """Put the text on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.get_text() == text)
    except (pygame.error, NotImplementedError):
        return False


def pasted() -> str:
    """The text on the clipboard; nothing where there is none."""
    try:
        return str(pygame.scrap.get_text() or "")
    except (pygame.error, NotImplementedError, UnicodeDecodeError):
        return ""
