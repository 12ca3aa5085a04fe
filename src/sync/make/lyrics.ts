import { ApiError } from '#api/api-error';
import type { CallInput, CallResponse } from '#contract/contract';
import type { LyricsOutcome } from '#domain/lyrics/lyrics';
import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import { newId } from '#lib/ids';
import { createLog } from '#lib/log';
import { runPollLoop } from '../follow/poll-loop.ts';
import type { SyncContext } from '../sync-context.ts';

const log = createLog('lyrics-writer');

/** Called with the lyrics so far, while a language model writes. */
export type OnDraft = (text: string) => void;

export interface LyricsWriter {
  /** Requests lyrics and waits for them. A newer request ends an older one, which then returns 'replaced'. */
  write(request: CallInput<'lyrics.create'>['body'], onDraft?: OnDraft): Promise<LyricsOutcome>;
  /** Requests other words for a part of the form, like `write`. */
  rewrite(request: CallInput<'lyrics.rewrite'>['body'], onDraft?: OnDraft): Promise<LyricsOutcome>;
  /** Ends the newest request, also on the server. */
  cancel(): Promise<void>;
  stop(): void;
}

type Started = CallResponse<'lyrics.create'>;

/** The reason of requests that the user stopped: the server does not know yet that they are not wanted. */
const CANCELLED = new Error('The lyrics were stopped.');

/** Failed polls in a row that end streamed lyrics: they take minutes, in which a network may be away for a moment. */
const FAILED_POLLS = 3;

export function createLyricsWriter(context: SyncContext): LyricsWriter {
  let newest = new AbortController();
  let newestId: string | null = null;
  async function request(start: () => Promise<Started>, onDraft: OnDraft): Promise<LyricsOutcome> {
    newest.abort();
    newest = new AbortController();
    newestId = null;
    const { signal } = newest;
    const started = await unlessFailed(start());
    if (signal.aborted) {
      if (signal.reason === CANCELLED && started !== null) await cancelOnServer(context, started.id);
      return { kind: 'replaced' };
    }
    if (started === null) return { kind: 'not-started' };
    newestId = started.id;
    const outcome = await follow(context, started, { signal, onDraft });
    return signal.aborted ? { kind: 'replaced' } : outcome;
  }
  return {
    write: (body, onDraft = () => undefined) =>
      request(() => context.client('lyrics.create', { body }, { idempotencyKey: newId() }), onDraft),
    rewrite: (body, onDraft = () => undefined) =>
      request(() => context.client('lyrics.rewrite', { body }, { idempotencyKey: newId() }), onDraft),
    async cancel() {
      newest.abort(CANCELLED);
      if (newestId !== null) await cancelOnServer(context, newestId);
    },
    stop() {
      newest.abort();
    },
  };
}

async function cancelOnServer({ client }: SyncContext, id: string): Promise<void> {
  await unlessFailed(client('lyrics.cancel', { params: { lyrics_id: id } }, { idempotencyKey: newId() }));
}

/**
 * Polls lyrics until they are written. The signal only ends the waiting: an aborted call would look like an
 * unreachable server.
 */
async function follow(
  context: SyncContext,
  { id, is_streamed: isStreamed = false }: Started,
  { signal, onDraft }: { readonly signal: AbortSignal; readonly onDraft: OnDraft },
): Promise<LyricsOutcome> {
  let outcome: LyricsOutcome = { kind: 'lost' };
  let failures = 0;
  await runPollLoop({
    schedule: isStreamed ? POLL_SCHEDULES.streamedLyrics : POLL_SCHEDULES.lyrics,
    signal,
    startsAtOnce: true,
    now: context.now,
    random: context.random,
    async ask() {
      const lyrics = await unlessFailed(context.client('lyrics.get', { params: { lyrics_id: id } }));
      if (lyrics === null) {
        failures += 1;
        return isStreamed && failures < FAILED_POLLS ? 'failed' : 'over';
      }
      failures = 0;
      if (lyrics.status === 'running') {
        if (lyrics.text && !signal.aborted) onDraft(lyrics.text);
        return 'again';
      }
      outcome = outcomeOf(lyrics);
      return 'over';
    },
  });
  return outcome;
}

function outcomeOf(lyrics: CallResponse<'lyrics.get'>): LyricsOutcome {
  const notice = lyrics.notice ? { notice: lyrics.notice } : {};
  if (lyrics.status === 'error') return { kind: 'refused', message: lyrics.error_message ?? '', ...notice };
  const { text, title, tags } = lyrics;
  return {
    kind: 'written',
    words: { text: text ?? '', title: title ?? '', tags: tags ?? '' },
    ...notice,
  };
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
