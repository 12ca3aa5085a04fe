import type { GenerateBody, GenerationRequest } from '#contract/generate';
import { getSync, unwrap } from '../bridges/sync-bridge.ts';
import { noteAction } from '../bridges/user-actions.ts';

/**
 * Starts a generation: one request, two clips, which the library shows when this resolves. Needs a network.
 * @throws CallProblem whose status, detail and errorType the screen maps to the catalogued texts.
 */
export async function createGeneration(body: GenerateBody): Promise<GenerationRequest> {
  noteAction('create', { task: body.task ?? 'plain', mv: body.mv });
  return unwrap(getSync().createGeneration(body));
}

/**
 * Sends the same inputs again as a new request, for stuck and failed songs.
 * @throws CallProblem
 */
export async function retryGeneration(requestId: string): Promise<GenerationRequest> {
  return unwrap(getSync().retryGeneration(requestId));
}
