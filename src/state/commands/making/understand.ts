import type { InferredFact } from '#domain/create/prompt-corrections';
import type { SongRequest } from '#domain/create/song-request';
import { getEngine } from '#state/bridges/making/engine-bridge';

/** Returns how the engine that will make the song interprets a prompt; runs off the main thread. */
export function interpretPrompt(request: SongRequest): Promise<InferredFact[]> {
  return getEngine().understand(request);
}
