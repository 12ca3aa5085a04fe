/** The seven notes as Romance languages sing them. */
const SUNG_NOTES: Record<string, string> = {
  do: 'c',
  ut: 'c',
  re: 'd',
  ré: 'd',
  mi: 'e',
  fa: 'f',
  sol: 'g',
  la: 'a',
  si: 'b',
};
const ACCIDENTALS: Record<string, string> = {
  sostenido: '#',
  dièse: '#',
  diese: '#',
  diesis: '#',
  bemol: 'b',
  bémol: 'b',
  bemolle: 'b',
};
const SUNG_KEY = new RegExp(
  String.raw`(?<!\p{L})(${Object.keys(SUNG_NOTES).join('|')})(?:[ -](${Object.keys(ACCIDENTALS).join('|')}))?[ -](major|minor)\b`,
  'gu',
);
/** 'Fis-Moll', 'Es-Dur', 'h-Moll'. */
const GERMAN_KEY = /(?<!\p{L})([a-h])(is|es|s)?[ -](major|minor)\b/gu;
/** A mode without a tonic: 'en modo mayor', 'Dur' by itself. */
const BARE_MODE = /(?<!(?<!\p{L})[a-g][#b]? )(?:\b(?:in|en) )?(?:\b(?:mod[oe]|tono) )?\b(major|minor)\b/gu;
const A_MINUTE = /\b(\d{2,3}) \p{L}+ (?:pro|por|par|al) minut[eo]\b/gu;

/** Keys and tempos of a wish whose other words are in English already, as English writes them. */
export function withEnglishFigures(text: string, code: string): string {
  const counted = text.replace(A_MINUTE, '$1 bpm');
  const keyed =
    code === 'de'
      ? counted.replace(GERMAN_KEY, (_, note: string, bend: string | undefined, mode: string) =>
          germanKey(note, bend, mode),
        )
      : counted.replace(
          SUNG_KEY,
          (_, note: string, bend: string | undefined, mode: string) =>
            `${SUNG_NOTES[note]}${bend ? ACCIDENTALS[bend] : ''} ${mode}`,
        );
  return keyed.replace(BARE_MODE, 'in $1');
}

/** In German, h is the b of English, and b its flat. */
function germanKey(note: string, bend: string | undefined, mode: string): string {
  if (note === 'b' && !bend) return `bb ${mode}`;
  return `${note === 'h' ? 'b' : note}${bend === 'is' ? '#' : bend ? 'b' : ''} ${mode}`;
}
