import { readMark } from '#domain/lyrics/section-marks';

/** The limit of all models of the form. */
const LYRICS_MAX_CHARACTERS = 5000;
const LINE_MAX_CHARACTERS = 300;
const TITLE_MAX_CHARACTERS = 80;
const TAGS_MAX_CHARACTERS = 200;

/** A mark alone on its line. */
const MARK = /^\[[^\]]+\]$/;

/** Lyrics in the form that songs are sung from: marks in square brackets on their own lines, no decoration. */
export function tidyLyrics(text: string): string {
  const lines = storable(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .filter((line) => !/^\s*(?:```|-{3,}\s*$|\*{3,}\s*$)/.test(line))
    .flatMap(tidyLine);
  const tidied = withoutEmptySections(lines)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return fitting(tidied);
}

function tidyLine(line: string): string[] {
  const plain = line
    .trim()
    .replace(/^(?:#{1,6}|>|[-*+•])\s+/, '')
    .replace(/\*\*|__/g, '')
    .replace(/^([*_])(.+)\1$/, '$2')
    .slice(0, LINE_MAX_CHARACTERS);
  const bracketed = /^\[([^\]]+)\]\s*(.*)$/.exec(plain);
  if (bracketed) {
    const [, name = '', rest = ''] = bracketed;
    return rest === '' ? [`[${name}]`] : [`[${name}]`, rest];
  }
  const named = /^\(?([\p{L}-]+(?: [\p{L}-]+)?(?: \d+)?)\)?:?$/u.exec(plain)?.[1];
  const isMark = named !== undefined && readMark(`[${named}]`)?.kind && readMark(plain)?.kind;
  return isMark ? [`[${named}]`] : [plain];
}

/** A section without lines repeats an earlier one of its name; any other would be a pause. */
function withoutEmptySections(lines: readonly string[]): string[] {
  const kept: string[] = [];
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const isMark = MARK.test(line);
    const kind = isMark ? (readMark(line)?.kind ?? line) : null;
    const next = lines.slice(at + 1).find((later) => later !== '');
    const isEmpty = next === undefined || MARK.test(next);
    if (kind !== null && isEmpty && !seen.has(kind) && kind !== 'instrumental') continue;
    if (kind !== null) seen.add(kind);
    if (isMark && kept.length > 0 && kept.at(-1) !== '') kept.push('');
    kept.push(line);
  }
  return kept;
}

/** Whole lines up to the limit. */
function fitting(text: string): string {
  if ([...text].length <= LYRICS_MAX_CHARACTERS) return text;
  const cut = [...text].slice(0, LYRICS_MAX_CHARACTERS).join('');
  return cut.slice(0, cut.lastIndexOf('\n')).trim();
}

/** Lyrics that ended too early, without the last line, which may be half. */
export function withoutLastLine(text: string): string {
  return text.slice(0, Math.max(0, text.lastIndexOf('\n')));
}

export function countSungLines(lyrics: string): number {
  return lyrics.split('\n').filter((line) => line.trim() !== '' && !/^\[[^\]]*\]$/.test(line.trim())).length;
}

export function tidyTitle(text: string): string {
  const line = oneLine(text)
    .replace(/^title:\s*/i, '')
    .replace(/^["'“”‘’«»*_]+|["'“”‘’«»*_]+$/g, '');
  return [...line].slice(0, TITLE_MAX_CHARACTERS).join('').trim();
}

/** Comma-separated styles. */
export function tidyTags(text: string): string {
  const tags = oneLine(text)
    .replace(/^(?:styles?|tags|genres?):\s*/i, '')
    .split(/[,;|]/)
    .map((tag) => tag.replace(/^[\s#"'[\]*]+|[\s"'[\]*.]+$/g, ''))
    .filter((tag) => tag !== '');
  let length = 0;
  return tags
    .filter((tag) => {
      length += [...tag].length + 2;
      return length <= TAGS_MAX_CHARACTERS;
    })
    .join(', ');
}

function oneLine(text: string): string {
  return storable(text).replace(/\s+/g, ' ').trim();
}

/** The database stores neither NUL nor half of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '');
}
