from scenes.face import Chapter


def chapters() -> list[Chapter]:
    return []
