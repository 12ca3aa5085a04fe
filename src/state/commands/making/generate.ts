import type { PricedBody } from '#domain/create/request-price';
import { songCreateWrite } from '#domain/writes/song-create';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { type CallProblem, getSync, unwrap } from '#state/bridges/sync-bridge';
import { noteAction } from '#state/bridges/user-actions';
import { withVerification } from '#state/commands/accounts/verification';
import { queueWrite } from '#state/commands/writes';
import type { GenerationStart, RetryOptions } from '#sync/make/generate';

const log = createLog('create');

/**
 * Starts a generation: one request, two clips, which the library shows when this resolves. The request is
 * stored on the device from the tap on: leaving or killing the page loses nothing, and nothing is sent twice.
 * Returns 'waiting' when no response has arrived yet; null when the user does not complete a confirmation the
 * server requires.
 * @throws CallProblem whose status, detail and errorType the screen maps to the cataloged texts.
 */
export async function createGeneration(body: PricedBody): Promise<GenerationStart | null> {
  noteAction('create', { task: body.task ?? 'plain', mv: body.mv });
  const sync = getSync();
  const key = await unwrap(sync.holdGeneration(body));
  const start = withVerification((token) => unwrap(sync.createGeneration({ ...body, token }, key)), {
    // An unconfirmed request must not be sent.
    beforePrompt: () => unwrap(sync.dropGeneration(key)),
  });
  return start.catch((error: CallProblem) => notStarted(error, { task: body.task ?? 'plain', mv: body.mv }));
}

/** Anything that keeps a song from starting is reported as an event (GEN-24). */
function notStarted(error: CallProblem, props: { readonly task: string; readonly mv?: string }): never {
  log.info('could not start a song', error);
  noteAction('create_error', { status: String(error.status), ...props });
  throw error;
}

/**
 * Has songs made as soon as there is a signal; until then they can be taken back. They cost at most the quoted price.
 * @throws OutboxFullError or StorageError; nothing waits then.
 */
export function createWhenOnline(body: PricedBody): Promise<void> {
  noteAction('create_when_online', { task: body.task ?? 'plain', mv: body.mv });
  return queueWrite(songCreateWrite, { id: newId(), body });
}

/**
 * Resends the same inputs as a new request, for failed or stuck songs; null as for a new request.
 * @throws CallProblem
 */
export function retryGeneration(options: RetryOptions): Promise<GenerationStart | null> {
  const start = withVerification((token) => unwrap(getSync().retryGeneration(options, token)));
  return start.catch((error: CallProblem) => notStarted(error, { task: 'retry' }));
}
