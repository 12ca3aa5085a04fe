import type { GenerateBody, GenerationRequest } from '#contract/generate';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';

/**
 * Starts a generation: one request, two clips, which stand in the library when this resolves. Needs a
 * network; throws CallProblem whose status, detail and errorType the screen maps to the catalogued texts.
 */
export async function createSongs(body: GenerateBody): Promise<GenerationRequest> {
  return unwrap(getSync().createSongs(body));
}

/** Sends the same inputs again as a new request, for stuck and failed songs. Throws CallProblem. */
export async function retryGeneration(requestId: string): Promise<GenerationRequest> {
  return unwrap(getSync().retryGeneration(requestId));
}
