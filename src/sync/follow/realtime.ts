import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ApiError } from '#api/api-error';
import {
  REALTIME_PATH,
  REALTIME_SILENCE_MS,
  type RealtimeEvent,
  realtimeEventSchema,
} from '#contract/events';
import { getKv, setKv } from '#db/kv';
import { backoffMs } from '#lib/backoff';
import { createLog } from '#lib/log';
import { parseJson } from '#lib/parse-json';
import { sleep } from '#lib/sleep';
import type { SyncContext } from '../sync-context.ts';

const log = createLog('realtime');
const RECONNECT_BASE_MS = 1000;
const RECONNECT_MAXIMUM_MS = 15_000;

export interface RealtimeOptions {
  onEvent(event: RealtimeEvent): Promise<void>;
  /** Called when the stream becomes healthy or stops being so. */
  onHealth(isHealthy: boolean): void;
  silenceMs?: number;
}

/**
 * Keeps the user's event stream open until `signal` aborts. A stream that is silent for 30 s counts as dead.
 * Resumes after an interruption, by Last-Event-ID.
 */
export async function runRealtime(
  context: SyncContext,
  signal: AbortSignal,
  { onEvent, onHealth, silenceMs = REALTIME_SILENCE_MS }: RealtimeOptions,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const onOpen = () => {
      failures = 0;
      onHealth(true);
    };
    try {
      await readStream(context, { signal, silenceMs, onOpen, onEvent });
    } catch (error) {
      // 404: this server has no stream; polling takes over.
      if (error instanceof ApiError && error.status === 404) return onHealth(false);
      log.debug('the stream ended', error);
    }
    onHealth(false);
    const random = context.random;
    await sleep(
      RECONNECT_BASE_MS +
        backoffMs(failures, { baseMs: RECONNECT_BASE_MS, maximumMs: RECONNECT_MAXIMUM_MS, random }),
      signal,
    );
    failures += 1;
  }
}

interface ReadOptions {
  signal: AbortSignal;
  silenceMs: number;
  onOpen(): void;
  onEvent(event: RealtimeEvent): Promise<void>;
}

async function readStream(
  context: SyncContext,
  { signal, silenceMs, onOpen, onEvent }: ReadOptions,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const lastEventId = (await getKv(context.database, 'realtime'))?.lastEventId;
    const response = await context.http.open({
      method: 'GET',
      path: REALTIME_PATH,
      signal: AbortSignal.any([signal, silence.signal]),
      ...(lastEventId ? { lastEventId } : {}),
    });
    onOpen();
    const messages: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (message) => messages.push(message) });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      // Comments count: the server's heartbeat is one.
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      parser.feed(chunk.value);
      for (const message of messages.splice(0)) await handleMessage(context, message, onEvent);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function handleMessage(
  context: SyncContext,
  message: EventSourceMessage,
  onEvent: ReadOptions['onEvent'],
): Promise<void> {
  const parsed = realtimeEventSchema.safeParse(parseJson(message.data));
  // Newer servers may send event kinds unknown to this version.
  if (parsed.success) await onEvent(parsed.data);
  else log.info(`skipped an event of type ${message.event ?? 'message'}`);
  if (message.id) await setKv(context.database, 'realtime', { lastEventId: message.id });
}
