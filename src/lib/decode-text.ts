import { createLog } from './log.ts';

const log = createLog('decode-text');

/** Encodings by the detector's names for them; most have others in browsers. */
const ENCODINGS: Readonly<Record<string, string>> = {
  gb18030: 'gb18030',
  big5: 'big5',
  cp932: 'shift_jis',
  'euc-jp': 'euc-jp',
  cp949: 'euc-kr',
  'windows-1252': 'windows-1252',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'koi8-r': 'koi8-r',
  cp866: 'ibm866',
  'windows-1253': 'windows-1253',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
};
/** Western names in ZIP files of DOS and Windows. */
const DOS_ENCODINGS = ['cp437', 'cp850'];

/** What a text in an alphabet of its own consists of; anything else in it is read from the wrong encoding. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  'windows-1251': /^[\p{Script=Cyrillic}\p{ASCII}«»„“”…–—№’]*$/u,
  'koi8-r': /^[\p{Script=Cyrillic}\p{ASCII}]*$/u,
  ibm866: /^[\p{Script=Cyrillic}\p{ASCII}№]*$/u,
  'windows-1253': /^[\p{Script=Greek}\p{ASCII}«»…–—’·΄]*$/u,
  'windows-1255': /^[\p{Script=Hebrew}\p{ASCII}«»“”…–—’\u200e\u200f]*$/u,
  'windows-1256': /^[\p{Script=Arabic}\p{ASCII}«»…–—’،؛؟ـ\u200c-\u200f]*$/u,
};

/** Of the two encodings of Europe, the rarer one must be this much likelier. */
const RARER_LIKELIHOOD = 1.5;
/** An encoding that is not this much likelier than one that reads other letters may be wrong. */
const CERTAIN_LIKELIHOOD = 1.15;

const FIRST_HIGH_BYTE = 0x80;

export interface DecodedText {
  readonly text: string;
  /** Another encoding, which reads other letters, is about as likely. */
  readonly isDoubtful: boolean;
}

/**
 * Reads a text of unknown encoding: by its mark, as UTF-8 if it is valid, else in the likeliest encoding.
 * @param dosText the same bytes, read as code page 437, if they may be that
 */
export async function decodeText(bytes: Uint8Array, dosText?: string): Promise<DecodedText> {
  const sure = decodeMarked(bytes) ?? decodedAs('utf-8', bytes);
  if (sure !== null) return { text: sure, isDoubtful: false };
  const readings = await readingsOf(bytes, dosText);
  const [first, second] = readings;
  const isCentralFirst = first?.encoding === 'windows-1250';
  const western = readings.find(({ encoding }) => encoding === 'windows-1252');
  const isWestern = isCentralFirst && western && first.likelihood < western.likelihood * RARER_LIKELIHOOD;
  const best = isWestern ? western : first;
  if (best === undefined) return { text: new TextDecoder('windows-1252').decode(bytes), isDoubtful: true };
  const other = readings.find(({ text }) => text !== best.text);
  const isDoubtful =
    second !== undefined && other !== undefined && best.likelihood < other.likelihood * CERTAIN_LIKELIHOOD;
  return { text: best.text, isDoubtful };
}

/** UTF-16 is also known by the zeros of its Latin letters, spaces and ends of lines. */
function decodeMarked(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zero = bytes.indexOf(0);
  if (zero < 0 || bytes.length % 2 === 1) return null;
  return decodedAs(zero % 2 === 1 ? 'utf-16le' : 'utf-16be', bytes);
}

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface Reading {
  readonly encoding: string;
  readonly text: string;
  readonly likelihood: number;
}

/** Large, and needed for the few texts that are in no encoding of Unicode; null where it cannot be loaded, offline. */
async function loadDetector() {
  try {
    return (await import('jschardet')).detectAll;
  } catch (error) {
    log.info('the encoding of a text is not guessed', error);
    return null;
  }
}

/** The possible readings, the likeliest first. */
async function readingsOf(bytes: Uint8Array, dosText: string | undefined): Promise<Reading[]> {
  const detectAll = await loadDetector();
  if (detectAll === null) return [];
  const detectEncodings = [...Object.keys(ENCODINGS), ...(dosText === undefined ? [] : DOS_ENCODINGS)];
  const found = detectAll(bytes, { detectEncodings, minimumThreshold: 0 });
  return found.flatMap(({ encoding, confidence: likelihood }) => {
    const name = encoding?.toLowerCase() ?? '';
    const isDos = DOS_ENCODINGS.includes(name);
    const text = isDos ? (dosText ?? null) : decodedAs(ENCODINGS[name] ?? name, bytes);
    const reading = { encoding: ENCODINGS[name] ?? name, text: text ?? '', likelihood };
    return text !== null && isPlausible(reading, bytes) ? [reading] : [];
  });
}

function isPlausible({ encoding, text }: Reading, bytes: Uint8Array): boolean {
  if (/[\u0080-\u009f\ufffd]/.test(text)) return false;
  const script = SCRIPTS[encoding];
  if (script === undefined) return true;
  // Accents are rare among Latin letters; of the letters of these alphabets, most are high bytes.
  const high = bytes.filter((byte) => byte >= FIRST_HIGH_BYTE).length;
  return script.test(text) && /[^\P{L}a-z]{3}/iu.test(text) && high > (text.match(/[a-z]/gi)?.length ?? 0);
}
