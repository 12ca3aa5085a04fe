import type { Dictionary } from './lyrics/dictionary.ts';
import { writeLyrics } from './lyrics/write-lyrics.ts';
import type { SongRequest } from './song-request.ts';
import { chooseStyle } from './style-choice.ts';

/** A sung section of four lines takes about this long. */
const SECTION_SECONDS = 18;
const FRAME_SECONDS = 16;
/** A verse and a chorus make the shortest song with words. */
const FEWEST_SECTIONS = 2;

/**
 * The request with words where a song is to be sung (or mumbled) and only described. A description or style that says
 * 'instrumental' is taken at its word.
 */
export function withWords(request: SongRequest, dictionary: Dictionary | null): SongRequest {
  const { description, styles, seed } = request;
  const isWanted = !request.isInstrumental && request.lyrics.trim() === '' && dictionary !== null;
  if (!isWanted || (description.trim() === '' && !request.isMumble)) return request;
  if (/\binstrumental\b/i.test(`${description} ${styles}`) || chooseStyle(request).exclusions.vocals)
    return request;
  const written = writeLyrics({ description, styles, seed, model: 'default' });
  return {
    ...request,
    lyrics: fitted(written.text, request.durationSeconds),
    title: request.title.trim() === '' ? written.title : request.title,
  };
}

/** As many of the written sections as a wanted length has room for. */
function fitted(text: string, durationSeconds: number | null): string {
  if (durationSeconds === null) return text;
  const sections = text.split(/\n\n+/);
  const room = Math.floor((durationSeconds - FRAME_SECONDS) / SECTION_SECONDS);
  return sections.slice(0, Math.max(FEWEST_SECTIONS, room)).join('\n\n');
}
