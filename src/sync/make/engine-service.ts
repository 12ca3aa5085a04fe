import type { InferredFact } from '#domain/create/prompt-corrections';
import type { SongRequest } from '#domain/create/song-request';
import type { LineMeasures, WordRhymes, WordSynonyms } from '#domain/create/writing-help';
import type { LyricsModel, WrittenWords } from '#domain/lyrics/lyrics';
import type { DawProjectService } from './daw-project-service.ts';
import type { DraftService } from './draft-service.ts';
import type { ScoreService } from './score-service.ts';
import type { SheetService } from './sheet-service.ts';

/** The API of the engine worker for the page. */
export interface EngineService extends DraftService, ScoreService, DawProjectService, SheetService {
  /** Writes lyrics on this device; each call returns different ones. */
  writeLyrics(request: { prompt: string; model: LyricsModel }): Promise<WrittenWords>;
  /** Returns the facts the engine derives from a prompt. */
  understand(request: SongRequest): Promise<InferredFact[]>;
  /** Returns the sung syllables of lyric lines, and how many fit a line in the prompt's style. */
  measureLines(lines: readonly string[], request: SongRequest): Promise<LineMeasures>;
  /** Returns words that rhyme with a word. */
  findRhymes(word: string): Promise<WordRhymes>;
  /** Returns synonyms. */
  findSynonyms(word: string): Promise<WordSynonyms>;
}
