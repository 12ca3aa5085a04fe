import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#api/api-error';
import type { HttpRequest } from '#api/http';
import type { AccountDatabase } from '#db/db';
import { getKv } from '#db/kv';
import { testClip, testId } from '#tests/support/clips';
import { openTestDatabase } from '#tests/support/device/outbox';
import { testContext } from '#tests/support/device/sync';
import { runRealtime } from './realtime.ts';

let database: AccountDatabase;
const end = { controller: new AbortController() };
beforeEach(() => {
  database = openTestDatabase();
  end.controller = new AbortController();
});
afterEach(async () => {
  end.controller.abort();
  await database.destroy();
});

/** A server whose streams are the given texts, each left open at the end. */
function streamingServer(texts: (string | ApiError)[]) {
  const context = testContext(database, () => ({}));
  const requests: HttpRequest[] = [];
  context.http.open = async (request) => {
    requests.push(request);
    const text = texts[requests.length - 1] ?? '';
    if (text instanceof ApiError) throw text;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        request.signal?.addEventListener('abort', () => controller.error(new Error('closed')));
      },
    });
    return new Response(body);
  };
  return { context, requests };
}

const clipEvent = (number: number) => ({
  type: 'clip_update',
  noun: 'clip',
  id: testId(number),
  clip: testClip(number),
});
const message = (number: number, id: number) =>
  `event: clip_update\nid: ${id}\ndata: ${JSON.stringify(clipEvent(number))}\n\n`;

describe('the stream', () => {
  test('[CALL-13] updates of the user’s songs arrive, and the last event id is stored', async () => {
    const { context } = streamingServer([message(1, 7) + message(2, 8)]);
    const titles: string[] = [];
    const running = runRealtime(context, end.controller.signal, {
      onEvent: async (event) => {
        if (event.type === 'clip_update') titles.push(event.clip.title);
      },
      onHealth: () => undefined,
    });
    await expect.poll(() => titles).toEqual(['Song 1', 'Song 2']);
    await expect.poll(async () => (await getKv(database, 'realtime'))?.lastEventId).toBe('8');
    end.controller.abort();
    await running;
  });

  test('a silent stream counts as dead; the next one resumes after the last event', async () => {
    const { context, requests } = streamingServer([message(1, 7), '']);
    const health: boolean[] = [];
    void runRealtime(context, end.controller.signal, {
      onEvent: async () => undefined,
      onHealth: (isHealthy) => health.push(isHealthy),
      // A busy machine needs a part of it to read the event.
      silenceMs: 500,
    });
    await expect.poll(() => requests.length).toBeGreaterThan(1);
    expect(health.slice(0, 2)).toEqual([true, false]);
    expect(requests.slice(0, 2).map(({ lastEventId }) => lastEventId)).toEqual([undefined, '7']);
  });

  test('[CALL-14] polling takes over if the server has no stream', async () => {
    const { context, requests } = streamingServer([
      new ApiError({ kind: 'status', status: 404, detail: 'Not found' }),
    ]);
    const health: boolean[] = [];
    await runRealtime(context, end.controller.signal, {
      onEvent: async () => undefined,
      onHealth: (isHealthy) => health.push(isHealthy),
    });
    expect(health).toEqual([false]);
    expect(requests).toHaveLength(1);
  });

  test('an event of an unknown kind is skipped and its id stored', async () => {
    const unknown = 'event: weather\nid: 9\ndata: {"type":"weather"}\n\n';
    const { context } = streamingServer([unknown + message(3, 10)]);
    const titles: string[] = [];
    void runRealtime(context, end.controller.signal, {
      onEvent: async (event) => {
        if (event.type === 'clip_update') titles.push(event.clip.title);
      },
      onHealth: () => undefined,
    });
    await expect.poll(() => titles).toEqual(['Song 3']);
  });
});
