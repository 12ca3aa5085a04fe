import { ApiError } from '#api/api-error';
import type { GenerateBody, GenerationRequest } from '#contract/generate';
import { getGeneration, putGeneration } from '#db/generations';
import { getKv } from '#db/kv';
import { projectNoun } from '#domain/nouns/project';
import { newId } from '#lib/ids';
import { sleep } from '#lib/sleep';
import { storeResponse } from '../pull/store-response.ts';
import type { SyncContext } from '../sync-context.ts';

/** A start may wait for the server's checks longer than other calls. */
const START_TIMEOUT_MS = 30_000;
const RETRY_MS = 1000;
/** How long a start without a response keeps its key. */
const KEY_KEPT_MS = 600_000;

export interface GenerationStarter {
  /** Starts a generation; its clips are on the device when this resolves. @throws ApiError */
  create(body: GenerateBody): Promise<GenerationRequest>;
  /** Sends the inputs of an earlier request again as a new one, with a token of its own. @throws ApiError */
  retry(requestId: string, token: string | null): Promise<GenerationRequest>;
}

/** Sends what waits in the outbox; resolves when that was tried. */
type Flush = () => Promise<void>;

export function createGenerationStarter(context: SyncContext, flush: Flush): GenerationStarter {
  /** Keys of starts without a response: pressing Create again must not pay twice. */
  const unanswered = new Map<string, { key: string; at: number }>();

  async function create(body: GenerateBody): Promise<GenerationRequest> {
    await makeProjectFirst(context, body.project_id, flush);
    // A token is for one request, and another one with every try.
    const asked = { ...body, token: null };
    const inputs = JSON.stringify(asked);
    const held = unanswered.get(inputs);
    const isHeldUsable = held !== undefined && context.now() - held.at < KEY_KEPT_MS;
    const key = isHeldUsable ? held.key : newId();
    unanswered.set(inputs, { key, at: context.now() });
    const startedAt = context.now();
    let request: GenerationRequest;
    try {
      request = await send(context, body, key);
    } catch (error) {
      // The server refused it: the next try is a new one.
      if (error instanceof ApiError && error.kind === 'status') unanswered.delete(inputs);
      throw error;
    }
    unanswered.delete(inputs);
    await putGeneration(context.database, {
      requestId: request.id,
      body: asked,
      clipIds: request.clips.map(({ id }) => id),
      createdAt: startedAt,
      isErrorReported: false,
    });
    await storeResponse(context, { id: 'generate.create', input: { body }, response: request, startedAt });
    return request;
  }

  return {
    create,
    async retry(requestId, token) {
      const generation = await getGeneration(context.database, requestId);
      if (generation?.body) return create({ ...generation.body, token });
      throw new ApiError({
        kind: 'status',
        status: 404,
        detail: 'The inputs of this song are not on this device. Create it again from the form.',
      });
    },
  };
}

/**
 * A workspace that was made without a signal has to be the server's before it can be given songs.
 * @throws ApiError when it is not after the outbox was sent.
 */
async function makeProjectFirst(
  { database }: SyncContext,
  projectId: string | null | undefined,
  flush: Flush,
): Promise<void> {
  if (!projectId) return;
  const made = projectNoun.target(projectId);
  const findMaking = () =>
    database.run((tables) => tables.outbox.filter(({ makes }) => makes === made).first());
  if ((await findMaking()) === undefined) return;
  await flush();
  const making = await findMaking();
  if (making === undefined) return;
  const isRefused = making.state === 'rejected';
  throw new ApiError({
    kind: 'status',
    status: 409,
    detail: isRefused
      ? 'The server refused this workspace. Look at it under Sync, or choose another workspace.'
      : 'The server does not have this workspace yet. Try again in a moment, or choose another workspace.',
  });
}

/** Once more under the same key without a response, so that a lost response is not a lost song. */
async function send(context: SyncContext, body: GenerateBody, key: string): Promise<GenerationRequest> {
  const options = { idempotencyKey: key, timeoutMs: START_TIMEOUT_MS };
  const id = await endpointOf(context);
  try {
    return await context.client(id, { body }, options);
  } catch (error) {
    const isLost = error instanceof ApiError && (error.kind === 'unreachable' || error.kind === 'foreign');
    if (!isLost) throw error;
    await sleep(RETRY_MS);
    return context.client(id, { body }, options);
  }
}

/** Which of the two equal calls the server wants; an unknown value is the usual one (GEN-01, GEN-02, decision O-12). */
async function endpointOf({ database }: SyncContext): Promise<'generate.create' | 'generate.createWeb'> {
  const session = await getKv(database, 'session');
  return session?.value.configs['gen-endpoint'] === 'v2-web' ? 'generate.createWeb' : 'generate.create';
}
