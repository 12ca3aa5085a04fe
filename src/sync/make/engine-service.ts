import type { LyricsModel, WrittenWords } from '#domain/lyrics';
import type { DraftService } from './draft-service.ts';

/** What the engine worker offers the page. */
export interface EngineService extends DraftService {
  /** Writes lyrics on this device; each call writes others. */
  writeLyrics(request: { prompt: string; model: LyricsModel }): Promise<WrittenWords>;
}
