import { ApiError } from '#api/api-error';
import type { CallInput, CallResponse } from '#contract/contract';
import type { LyricsOutcome } from '#domain/lyrics/lyrics';
import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { runPollLoop } from '../follow/poll-loop.ts';
import type { SyncContext } from '../sync-context.ts';

const log = createLog('lyrics-writer');

export interface LyricsWriter {
  /** Requests lyrics and waits for them. A newer request ends an older one, which then returns 'replaced'. */
  write(request: CallInput<'lyrics.create'>['body']): Promise<LyricsOutcome>;
  stop(): void;
}

export function createLyricsWriter(context: SyncContext): LyricsWriter {
  let newest = new AbortController();
  return {
    async write(request) {
      newest.abort();
      newest = new AbortController();
      const { signal } = newest;
      const outcome = await follow(context, request, signal);
      return signal.aborted ? { kind: 'replaced' } : outcome;
    },
    stop() {
      newest.abort();
    },
  };
}

/**
 * Handles one request from start to end. The signal only ends the waiting: an aborted call would look like an
 * unreachable server.
 */
async function follow(
  context: SyncContext,
  request: CallInput<'lyrics.create'>['body'],
  signal: AbortSignal,
): Promise<LyricsOutcome> {
  const created = await unlessFailed(
    context.client('lyrics.create', { body: request }, { idempotencyKey: newId() }),
  );
  if (created === null) return { kind: 'not-started' };
  let outcome: LyricsOutcome = { kind: 'lost' };
  await runPollLoop({
    schedule: POLL_SCHEDULES.lyrics,
    signal,
    startsAtOnce: true,
    now: context.now,
    random: context.random,
    async ask() {
      const lyrics = await unlessFailed(context.client('lyrics.get', { params: { lyrics_id: created.id } }));
      if (lyrics?.status === 'running') return 'again';
      if (lyrics) outcome = outcomeOf(lyrics);
      return 'over';
    },
  });
  return outcome;
}

function outcomeOf({
  status,
  text,
  title,
  tags,
  error_message: message,
}: CallResponse<'lyrics.get'>): LyricsOutcome {
  if (status === 'error') return { kind: 'refused', message: message ?? '' };
  return { kind: 'written', words: { text: text ?? '', title: title ?? '', tags: tags ?? '' } };
}

/** Returns the response, or null when the API call failed. */
async function unlessFailed<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.info('could not create lyrics', error);
    return null;
  }
}
