import { ApiError, UNREACHABLE_DETAIL } from '#api/api-error';
import type { CallId } from '#contract/contract';
import type { GenerateBody, GenerationRequest } from '#contract/making/generate';
import { getGeneration } from '#db/generations';
import { getKv } from '#db/kv';
import { forgetWrite, leaseWrite, planWrite } from '#db/outbox';
import type { OutboxRow } from '#db/schema';
import { projectNoun } from '#domain/nouns/project';
import { songCreateWebWrite, songCreateWrite } from '#domain/writes/song-create';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { createFlushPorts } from '../outbox/flush-ports.ts';
import { type SendResult, sendAttended } from '../outbox/flush-row.ts';
import { keepLease, LEASE_MS, releaseLease } from '../outbox/row-lease.ts';
import { type ReceivedResponse, storeResponse } from '../pull/store-response.ts';
import type { SyncContext } from '../sync-context.ts';

const log = createLog('generate');
/** Pressing Create again within this time of an unanswered start repeats the same start. */
const KEY_REUSE_MS = 600_000;

/** 'waiting' when no response arrived: the outbox retries under the same key. */
export type GenerationStart = GenerationRequest | 'waiting';

/**
 * Starts generations. From the tap on, a start is an outbox row that holds its key: whenever something is
 * killed, the outbox retries under that key, and the server generates the songs only once.
 */
export interface GenerationStarter {
  /** Stores a start on the device before any request; returns its key. */
  hold(body: GenerateBody): Promise<string>;
  /** Discards a start that was not sent; one that was continues. */
  drop(key: string): Promise<void>;
  /**
   * Starts a generation, previously stored or not; its clips are on the device when this resolves. @throws
   * ApiError
   */
  create(body: GenerateBody, key?: string): Promise<GenerationStart>;
  /** Resends the inputs of an earlier request as a new one, with its own token. @throws ApiError */
  retry(options: RetryOptions, token: string | null): Promise<GenerationStart>;
}

/** The part of an earlier request to generate again. */
export interface RetryOptions {
  readonly requestId: string;
  /**
   * One failed song of the request; null for all of its failed songs, or the whole request if none is known to
   * have failed.
   */
  readonly clipId: string | null;
  /** The price shown to the user; null for the price of the earlier request. */
  readonly quotedCredits: number | null;
}

/** Sends pending outbox rows; resolves when that has been tried. */
type Flush = () => Promise<void>;

export function createGenerationStarter(context: SyncContext, flush: Flush): GenerationStarter {
  const { database } = context;
  const ports = createFlushPorts(context);

  async function create(body: GenerateBody, key: string | null = null): Promise<GenerationStart> {
    const row = await holdStart(context, body, key);
    return keepLease(ports, row.opId, async () => {
      try {
        await ensureProjectExists(context, body.project_id, flush);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await letGo(row);
        if (!row.wasSent) throw error;
        return waitingInOutbox();
      }
      return send(row, body);
    });
  }

  /** Forgets a start that was not sent, and leaves one that was to the outbox. */
  async function letGo(row: OutboxRow): Promise<void> {
    const own = { ...row, leaseOwner: context.senderId };
    await (row.wasSent ? releaseLease(ports, own, {}) : forgetWrite(database, row.opId));
  }

  function waitingInOutbox(): GenerationStart {
    flush().catch((problem: unknown) => log.error('could not flush a queued generation', problem));
    return 'waiting';
  }

  async function send(row: OutboxRow, body: GenerateBody): Promise<GenerationStart> {
    const input = { body: withoutToken(body) };
    const sent = await sendAttended(ports, row, {
      args: { ...(row.args as object), body },
      store: async ({ id, response, startedAt }) => {
        await storeResponse(context, { id, input, response, startedAt } as ReceivedResponse<CallId>);
      },
    });
    if (sent?.result.kind === 'answer') return sent.result.response as GenerationRequest;
    if (sent?.isRefused) throw problemOf(sent.result);
    // The server accepted it but its response is unreadable, so there is nothing to wait for.
    if (sent?.result.kind === 'malformed') throw problemOf(sent.result);
    return waitingInOutbox();
  }

  return {
    hold: async (body) => (await holdStart(context, body, null)).opId,
    async drop(key) {
      const row = await rowOf(context, key);
      if (row) await letGo(row);
    },
    create,
    retry: async (options, token) => create({ ...(await retryBody(context, options)), token }),
  };
}

/** The body of a request that repeats an earlier one, for its failed songs where any are known. */
async function retryBody(
  context: SyncContext,
  { requestId, clipId, quotedCredits }: RetryOptions,
): Promise<GenerateBody> {
  const generation = await getGeneration(context.database, requestId);
  if (!generation?.body) {
    throw new ApiError({
      kind: 'status',
      status: 404,
      detail: t('The inputs of this song are not on this device. Create it again from the form.'),
    });
  }
  const { retry_clip_ids: _earlier, ...body } = generation.body;
  const failed = clipId === null ? await failedOf(context, generation.clipIds) : [clipId];
  return {
    ...body,
    ...(failed.length === 0 ? {} : { retry_clip_ids: failed }),
    ...(quotedCredits === null ? {} : { quoted_credits: quotedCredits }),
  };
}

/** A token is valid for one request and replaced on every try, so it is not stored. */
const withoutToken = (body: GenerateBody): GenerateBody => ({ ...body, token: null });

/** What kept a start from being made, as the page shows it. */
function problemOf(result: Exclude<SendResult, { kind: 'answer' }>): ApiError {
  const { kind, error } = result;
  const { status, detail } = kind === 'status' ? result : { status: 0, detail: UNREACHABLE_DETAIL };
  return error ?? new ApiError({ kind: kind === 'given-up' ? 'unreachable' : kind, status, detail });
}

/** Adds a start's row to the outbox, or reuses the existing one: pressing Create again must not pay twice. */
async function holdStart(context: SyncContext, body: GenerateBody, key: string | null): Promise<OutboxRow> {
  const { database, senderId } = context;
  const now = context.now();
  const asked = withoutToken(body);
  const opId = key ?? (await findUnanswered(context, asked)) ?? newId();
  const write = planWrite(await writeOf(context), { id: newId(), body: asked });
  return leaseWrite(database, write, { opId, leaseOwner: senderId, leaseUntil: now + LEASE_MS, now });
}

/** Returns the key of an unanswered start recently sent with the same inputs. */
async function findUnanswered(context: SyncContext, asked: GenerateBody): Promise<string | undefined> {
  const inputs = inputsOf(asked);
  const since = context.now() - KEY_REUSE_MS;
  const row = await context.database.run((tables) =>
    tables.outbox
      .where('lane')
      .startsWith('song-create:')
      .filter(
        ({ wasSent, state, createdAt, args }) =>
          wasSent &&
          state !== 'rejected' &&
          createdAt >= since &&
          inputsOf((args as { body: GenerateBody }).body) === inputs,
      )
      .first(),
  );
  return row?.opId;
}

/** Identifies a start by everything but the price, which an earlier start may have changed. */
const inputsOf = ({ quoted_credits: _price, ...inputs }: GenerateBody) => JSON.stringify(inputs);

/** Failed songs of a request that have not been retried; all failed ones if there are none. */
async function failedOf({ database }: SyncContext, clipIds: readonly string[]): Promise<string[]> {
  const rows = await database.run((tables) => tables.clips.bulkGet([...clipIds]));
  const failed = rows.flatMap((row) => (row?.clip.status === 'error' ? [row] : []));
  const waiting = failed.filter(({ clip }) => !clip.is_trashed);
  return (waiting.length > 0 ? waiting : failed).map(({ id }) => id);
}

function rowOf({ database }: SyncContext, opId: string): Promise<OutboxRow | undefined> {
  return database.run((tables) => tables.outbox.where('opId').equals(opId).first());
}

/**
 * Ensures that a workspace created offline exists on the server before songs are added to it.
 * @throws ApiError if it still does not exist after a flush.
 */
async function ensureProjectExists(
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
      ? t('The server refused this workspace. Look at it under Sync, or choose another workspace.')
      : t('The server does not have this workspace yet. Try again in a moment, or choose another workspace.'),
  });
}

/**
 * Returns which of the two equivalent calls the server wants; an unknown value selects the default (GEN-01,
 * GEN-02, decision O-12).
 */
async function writeOf({ database }: SyncContext): Promise<typeof songCreateWrite> {
  const session = await getKv(database, 'session');
  return session?.value.configs['gen-endpoint'] === 'v2-web' ? songCreateWebWrite : songCreateWrite;
}
