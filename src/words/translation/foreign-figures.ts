/** The seven note names in Romance languages. */
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
/** A mode without a tonic: 'en modo mayor', 'Dur' alone. */
const BARE_MODE = /(?<!(?<!\p{L})[a-g][#b]? )(?:\b(?:in|en) )?(?:\b(?:mod[oe]|tono) )?\b(major|minor)\b/gu;
const A_MINUTE = /\b(\d{2,3}) \p{L}+ (?:pro|por|par|al) minut[eo]\b/gu;

/** Numbers in lengths, from four on; smaller ones are phrases of their language. */
const NUMBERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: {
    ...{ halbe: 0.5, anderthalb: 1.5, eineinhalb: 1.5, zweieinhalb: 2.5, dreieinhalb: 3.5 },
    ...{ vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, zehn: 10, fünfzehn: 15, zwanzig: 20 },
    ...{ dreißig: 30, dreissig: 30, vierzig: 40, fünfundvierzig: 45, fünfzig: 50, sechzig: 60, neunzig: 90 },
  },
  es: {
    ...{ medio: 0.5, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, diez: 10, quince: 15, veinte: 20 },
    ...{ treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, noventa: 90 },
  },
  fr: {
    ...{ demi: 0.5, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, dix: 10, quinze: 15, vingt: 20 },
    ...{ trente: 30, quarante: 40, cinquante: 50, soixante: 60 },
  },
  it: {
    ...{ mezzo: 0.5, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, dieci: 10, quindici: 15, venti: 20 },
    ...{ trenta: 30, quaranta: 40, cinquanta: 50, sessanta: 60, novanta: 90 },
  },
  pt: {
    ...{ meio: 0.5, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, dez: 10, quinze: 15, vinte: 20 },
    ...{ trinta: 30, quarenta: 40, cinquenta: 50, sessenta: 60, noventa: 90 },
  },
};
const COUNTED = /(?<!\p{L})(\p{L}+)[ -](minutes?|seconds?)\b/gu;
/** 'Une minute trente'. */
const AND_SECONDS = /\b(minutes?) (?:and )?(\p{L}+)(?!\p{L})/gu;
const AND_A_HALF = /\b(minutes?) (?:and|e|y|et) (?:medio|media|meia|meio|demie?|mezzo)(?!\p{L})/gu;

function withEnglishLengths(text: string, code: string): string {
  const numbers = NUMBERS[code] ?? {};
  return text
    .replace(AND_A_HALF, '$1 and 30 seconds')
    .replace(COUNTED, (whole, word: string, unit: string) =>
      numbers[word] === undefined ? whole : `${numbers[word]} ${unit}`,
    )
    .replace(AND_SECONDS, (whole, unit: string, word: string) =>
      (numbers[word] ?? 0) < 10 ? whole : `${unit} ${numbers[word]} seconds`,
    );
}

/** Rewrites keys, tempos and lengths the English way in a prompt whose other words are already translated. */
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
  return withEnglishLengths(keyed, code).replace(BARE_MODE, 'in $1');
}

/** In German, h is the English b, and b its flat. */
function germanKey(note: string, bend: string | undefined, mode: string): string {
  if (note === 'b' && !bend) return `bb ${mode}`;
  return `${note === 'h' ? 'b' : note}${bend === 'is' ? '#' : bend ? 'b' : ''} ${mode}`;
}
