import type { SongRequest } from '#domain/create/song-request';
import type { Dictionary } from '#words/pronounce/dictionary';
import type { RequestedForm } from '#words/requests/requested-form';
import { writeLyrics } from '#words/write/write-lyrics';
import { chooseStyle } from '../style/choose-style.ts';

/** A sung section of four lines takes about this long. */
const SECTION_SECONDS = 18;
const FRAME_SECONDS = 16;
/** The shortest song with lyrics has a verse and a chorus. */
const FEWEST_SECTIONS = 2;

/** Notice for lyrics without words, which are vocalized. */
export const WORDLESS_NOTICE = "The lyrics hold no words: they are sung as 'la la la'.";
const MOST_WORDLESS_LINES = 16;
const MOST_SYLLABLES = 8;

/**
 * For lyrics of only emoji or punctuation: a syllable per sign, at least three. Null if there are words,
 * section marks or nothing at all.
 */
function vocalized(lyrics: string): string | null {
  if (lyrics.trim() === '' || /[\p{L}\p{N}]/u.test(lyrics)) return null;
  const lines = lyrics.split(/\s*\n\s*/).filter((line) => line.trim() !== '');
  return lines
    .slice(0, MOST_WORDLESS_LINES)
    .map((line) => [...line.trim()].slice(0, MOST_SYLLABLES))
    .map((signs) => Array.from({ length: Math.max(3, signs.length) }, () => 'la').join(' '))
    .join('\n');
}

/**
 * The request with lyrics added if a song is to be sung (or mumbled) and only described. A description or style
 * that says 'instrumental' is taken at its word.
 */
export function withWords(request: SongRequest, dictionary: Dictionary | null): SongRequest {
  const { description, styles, seed } = request;
  if (!request.isInstrumental && dictionary !== null) {
    const syllables = vocalized(request.lyrics);
    if (syllables !== null) return { ...request, lyrics: syllables };
  }
  const isWanted = !request.isInstrumental && request.lyrics.trim() === '' && dictionary !== null;
  if (!isWanted || (description.trim() === '' && !request.isMumble)) return request;
  const { isInstrumental, exclusions, form } = chooseStyle(request);
  if (isInstrumental || exclusions.vocals) return request;
  const written = writeLyrics({ description, styles, seed, model: 'default' });
  return {
    ...request,
    lyrics: fitted(inForm(written.text, form), request.durationSeconds),
    title: request.title.trim() === '' ? written.title : request.title,
  };
}

/** Written lyrics without the excluded sections, and with the chorus first where requested. */
function inForm(text: string, { without, isChorusFirst }: RequestedForm): string {
  const kindOf = (section: string) => /^\[([\p{L}-]+)/u.exec(section)?.[1]?.toLowerCase() ?? '';
  const sections = text.split(/\n\n+/);
  const kept = sections.filter((section) => ![...without].some((kind) => kind === kindOf(section)));
  const chorus = isChorusFirst ? kept.find((section) => kindOf(section) === 'chorus') : undefined;
  return [...(chorus === undefined ? [] : [chorus]), ...kept].join('\n\n');
}

/** As many of the written sections as fit the requested length. */
function fitted(text: string, durationSeconds: number | null): string {
  if (durationSeconds === null) return text;
  const sections = text.split(/\n\n+/);
  const room = Math.floor((durationSeconds - FRAME_SECONDS) / SECTION_SECONDS);
  return sections.slice(0, Math.max(FEWEST_SECTIONS, room)).join('\n\n');
}

/** The minimum number of lines in a section. */
const FEWEST_LINES = 2;

/**
 * Shortens written lyrics by one step: first drops an odd last line, which repeats the hook, then the last
 * section, then two lines of the longer remaining section, then the verse. Null when nothing more can be
 * removed.
 */
export function shorterWords(lyrics: string): string | null {
  const sections = lyrics.split(/\n\n+/).map((text) => {
    const [mark = '', ...lines] = text.split('\n');
    return { mark, lines };
  });
  const shown = (kept: typeof sections) =>
    kept.map(({ mark, lines }) => [mark, ...lines].join('\n')).join('\n\n');
  const isOdd = (lines: readonly string[]) => lines.length > FEWEST_LINES && lines.length % 2 === 1;
  if (sections.some(({ lines }) => isOdd(lines)))
    return shown(
      sections.map(({ mark, lines }) => ({ mark, lines: isOdd(lines) ? lines.slice(0, -1) : lines })),
    );
  if (sections.length > FEWEST_SECTIONS) return shown(sections.slice(0, -1));
  // If both are equally long, the later one: a chorus says less in its second half than a verse does.
  const longest = Math.max(...sections.map(({ lines }) => lines.length));
  const at = sections.findLastIndex(({ lines }) => lines.length === longest);
  const cut = sections.map(({ mark, lines }, place) => ({
    mark,
    lines: place === at ? lines.slice(0, -2) : lines,
  }));
  if (longest > FEWEST_LINES) return shown(cut);
  return sections.length > 1 ? shown(sections.slice(-1)) : null;
}
