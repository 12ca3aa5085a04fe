import type { SongRequest } from '#domain/create/song-request';
import type { InferredFact } from '#domain/create/wish-corrections';
import { getEngine } from '../bridges/engine-bridge.ts';

/** What the words of a request are understood as; read beside the page, by the engine that will make the song. */
export function interpretPrompt(request: SongRequest): Promise<InferredFact[]> {
  return getEngine().understand(request);
}
