import { ApiError } from '#api/api-error';
import type { CallInput } from '#contract/contract';
import type { LyricsOutcome } from '#domain/lyrics';
import { isPollExhausted, POLL_SCHEDULES } from '#domain/poll-schedule';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { sleep } from '#lib/sleep';
import type { SyncContext } from './sync-context.ts';

const log = createLog('lyrics-writer');

export interface LyricsWriter {
  /** Asks for lyrics and waits for them. A newer request ends an older one, which then answers 'replaced'. */
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
 * One request from its start to its end. The signal only ends the waiting: a call that is cut short would look like
 * a server that cannot be reached.
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
  const startedAt = context.now();
  const { everyMs } = POLL_SCHEDULES.lyrics;
  for (let tries = 0; !signal.aborted; tries += 1) {
    if (isPollExhausted(POLL_SCHEDULES.lyrics, { tries, startedAt, now: context.now() })) break;
    if (tries > 0) await sleep(everyMs, signal);
    if (signal.aborted) break;
    const lyrics = await unlessFailed(context.client('lyrics.get', { params: { lyrics_id: created.id } }));
    if (lyrics === null) break;
    const { status, text, title, tags, error_message } = lyrics;
    if (status === 'error') return { kind: 'refused', message: error_message ?? '' };
    if (status !== 'running')
      return { kind: 'written', words: { text: text ?? '', title: title ?? '', tags: tags ?? '' } };
  }
  return { kind: 'lost' };
}

/** The answer, or null when the API failed. */
async function unlessFailed<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.info('lyrics did not come', error);
    return null;
  }
}
