import type { SongRequest } from '#domain/create/song-request';
import type { LineMeasures, WordRhymes, WordSynonyms } from '#domain/create/writing-help';
import { getEngine } from '#state/bridges/making/engine-bridge';

/**
 * Counts the sung syllables of lyric lines, and returns how many fit a line in the prompt's style.
 * @throws Error when the dictionary cannot be loaded
 */
export function measureLines(lines: readonly string[], request: SongRequest): Promise<LineMeasures> {
  return getEngine().measureLines([...lines], request);
}

/**
 * Finds words that rhyme.
 * @throws Error when the words cannot be loaded
 */
export function findRhymes(word: string): Promise<WordRhymes> {
  return getEngine().findRhymes(word);
}

/**
 * Finds synonyms.
 * @throws Error when the words cannot be loaded
 */
export function findSynonyms(word: string): Promise<WordSynonyms> {
  return getEngine().findSynonyms(word);
}
