const LANGUAGES: Readonly<Record<string, string>> = {
  german: 'German',
  deutsch: 'German',
  spanish: 'Spanish',
  español: 'Spanish',
  french: 'French',
  français: 'French',
  italian: 'Italian',
  portuguese: 'Portuguese',
  dutch: 'Dutch',
  polish: 'Polish',
  russian: 'Russian',
  japanese: 'Japanese',
  korean: 'Korean',
  chinese: 'Chinese',
  mandarin: 'Chinese',
  hindi: 'Hindi',
  arabic: 'Arabic',
  turkish: 'Turkish',
  swedish: 'Swedish',
  greek: 'Greek',
};
const NAMES = Object.keys(LANGUAGES).join('|');
const SUNG_IN = new RegExp(
  `(?<!\\p{L})(?:(?:sung|sing|sings|singing|lyrics|words|text|vocals|rapped|written) (?:is |are |all )?)?(?:in|auf|en) (${NAMES})(?: please| language)?(?!\\p{L}| (?:guitar|style|cafe|restaurant))|(?<!\\p{L})(${NAMES}) (?:lyrics|words|vocals|singing|text|language)(?!\\p{L})`,
  'u',
);

/** The requested singing language, if not English, and the text without the matched words. */
export function readSungLanguage(text: string): { language: string | null; rest: string } {
  const found = SUNG_IN.exec(text);
  if (!found) return { language: null, rest: text };
  return { language: LANGUAGES[found[1] ?? found[2] ?? ''] ?? null, rest: text.replace(found[0], ' ') };
}
