import type { SongRequest } from '#domain/create/song-request';
import type { InferredFact } from '#domain/create/wish-corrections';
import type { LineMeasures, WordRhymes, WordSynonyms } from '#domain/create/writing-help';
import type { LyricsModel, WrittenWords } from '#domain/lyrics/lyrics';
import type { DraftService } from './draft-service.ts';

/** What the engine worker offers the page. */
export interface EngineService extends DraftService {
  /** Writes lyrics on this device; each call writes others. */
  writeLyrics(request: { prompt: string; model: LyricsModel }): Promise<WrittenWords>;
  /** What the engine understands of the words of a request. */
  understand(request: SongRequest): Promise<InferredFact[]>;
  /** Syllables of written lines as they are sung, and how many a line of the request's style takes. */
  measureLines(lines: readonly string[], request: SongRequest): Promise<LineMeasures>;
  /** Words that rhyme with a word. */
  findRhymes(word: string): Promise<WordRhymes>;
  /** Words of like meaning. */
  findSynonyms(word: string): Promise<WordSynonyms>;
}
