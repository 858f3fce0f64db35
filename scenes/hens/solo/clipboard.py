"""Text for other programs, where there is a clipboard."""

import pygame


def copied(text: str) -> bool:
    """Put the text on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.get_text() == text)
    except (pygame.error, NotImplementedError):
        return False
