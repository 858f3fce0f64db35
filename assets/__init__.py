"""Pictures, fonts, sounds, rules, words and translations; the only code says where they lie."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent
PICTURES: Final = ROOT / "svg"
FONTS: Final = ROOT / "fonts"
SOUNDS: Final = ROOT / "sounds"
MUSIC: Final = ROOT / "music"
LANGUAGES: Final = ROOT / "lang"
RULES: Final = ROOT / "rules"
WORDS: Final = ROOT / "words"
LESSONS: Final = ROOT / "lessons"
WEB: Final = ROOT / "web"
