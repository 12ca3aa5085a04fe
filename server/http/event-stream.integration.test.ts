import { connect } from 'node:net';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { REALTIME_PATH, type RealtimeEvent, realtimeEventSchema } from '#contract/events';
import { newId } from '#lib/ids';
import { EVENTS_CHANNEL } from '#server/database/database';
import { addEvent } from '#server/operation/events.repository';
import { makeSongs, type Person, simpleBody, until } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { isReplicated } from '#tests/support/server/replicas';
import { addClip } from '#tests/support/server/server-rows';

const { server, ada, ben } = await startHousehold();
const origin = await server.listen();
afterAll(() => server.close());

type ClipEvent = Extract<RealtimeEvent, { type: 'clip_update' }>;

interface SentEvent {
  readonly id: number;
  readonly event: ClipEvent;
}

/** Reads a user's stream until `stop`; `events` grows in the meantime. */
async function listen(as: Person, lastEventId?: number) {
  const stop = new AbortController();
  const response = await fetch(origin + REALTIME_PATH, {
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: stop.signal,
  });
  const events: SentEvent[] = [];
  const read = async () => {
    let text = '';
    for await (const bytes of response.body ?? []) {
      text += Buffer.from(bytes).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const match = /^event: clip_update\nid: (\d+)\ndata: (.*)$/.exec(block);
        if (match)
          events.push({
            id: Number(match[1]),
            event: realtimeEventSchema.parse(JSON.parse(match[2] ?? '')) as ClipEvent,
          });
      }
    }
  };
  const reading = read().catch(() => undefined);
  return {
    response,
    events,
    stop: async () => {
      stop.abort();
      await reading;
    },
  };
}

const statuses = (events: readonly SentEvent[], clipId: string) => [
  ...new Set(events.filter(({ event }) => event.clip.id === clipId).map(({ event }) => event.clip.status)),
];

describe('the event stream', () => {
  test('[CALL-13] sends every change of the user’s own clips, and nothing about others’', async () => {
    const [mine, theirs] = [await listen(ada), await listen(ben)];
    expect(mine.response.headers.get('content-type')).toBe('text/event-stream');
    const [song] = await makeSongs(server, ada);
    await until(async () => statuses(mine.events, song?.id ?? '').includes('complete'));
    // Events that arrive faster than the stream reads them show the clip's latest state.
    expect(statuses(mine.events, song?.id ?? '').at(-1)).toBe('complete');
    expect(mine.events.every(({ event }) => event.clip.user_id === ada.id)).toBe(true);
    expect(mine.events.every(({ event }) => event.noun === 'clip' && event.id === event.clip.id)).toBe(true);
    expect(theirs.events).toEqual([]);
    await mine.stop();
    await theirs.stop();
  });

  test('resumes after Last-Event-ID with the missed events', async () => {
    const first = await listen(ada);
    const [before] = await makeSongs(server, ada);
    await until(async () => statuses(first.events, before?.id ?? '').includes('complete'));
    const lastId = first.events.at(-1)?.id ?? 0;
    await first.stop();
    const [missed] = await makeSongs(server, ada);
    const resumed = await listen(ada, lastId);
    await until(async () => statuses(resumed.events, missed?.id ?? '').includes('complete'));
    await resumed.stop();
  });

  test('sends a missed event once, even with late notifications and reconnects', async () => {
    const { connection, notifications, pool } = server.database;
    const song = await addClip(connection, ben.id, { title: 'Once' });
    await pool.query('delete from events');
    await addEvent(connection, ben.id, { noun: 'clip', id: song });
    const { rows } = await pool.query<{ id: string }>('select id from events');
    const stream = await listen(ben, 0);
    notifications.emit(EVENTS_CHANNEL, `${rows[0]?.id}:${ben.id}`);
    notifications.emit('reconnected');
    const later = await addClip(connection, ben.id, { title: 'Later' });
    await addEvent(connection, ben.id, { noun: 'clip', id: later });
    await until(async () => stream.events.some(({ event }) => event.clip.title === 'Later'));
    expect(stream.events.map(({ event }) => event.clip.title)).toEqual(['Once', 'Later']);
    await stream.stop();
  });

  test('sends events of a clip only while the listener may read it', async () => {
    const { connection, pool } = server.database;
    const open = await addClip(connection, ada.id, { isPublic: true, title: 'Open' });
    const closed = await addClip(connection, ada.id, { title: 'Closed' });
    const stream = await listen(ben);
    const note = (id: string, noun = 'clip') => addEvent(connection, ben.id, { noun, id });
    await note(closed);
    await note(open);
    await until(async () => stream.events.length > 0);
    await pool.query('update clips set is_public = false where id = $1', [open]);
    await note(open);
    await pool.query('update clips set is_public = true where id = $1', [closed]);
    await note(closed);
    await until(async () => stream.events.length > 1);
    expect(stream.events.map(({ event }) => event.clip.title)).toEqual(['Open', 'Closed']);
    await stream.stop();
  });

  test('resuming skips a missed event of a clip that is now private', async () => {
    const { connection, pool } = server.database;
    const hidden = await addClip(connection, ada.id, { title: 'Hidden' });
    const shown = await addClip(connection, ada.id, { isPublic: true, title: 'Shown' });
    await pool.query('delete from events');
    for (const id of [hidden, shown]) await addEvent(connection, ben.id, { noun: 'clip', id });
    const stream = await listen(ben, 0);
    await until(async () => stream.events.length > 0);
    expect(stream.events.map(({ event }) => event.clip.title)).toEqual(['Shown']);
    await stream.stop();
  });

  test('continues after an event of an unknown noun or a deleted entity', async () => {
    const { connection } = server.database;
    const clip = await addClip(connection, ben.id, { title: 'Here' });
    const stream = await listen(ben);
    await addEvent(connection, ben.id, { noun: 'weather', id: newId() });
    await addEvent(connection, ben.id, { noun: 'clip', id: newId() });
    await addEvent(connection, ben.id, { noun: 'clip', id: clip });
    await until(async () => stream.events.length > 0);
    expect(stream.events.map(({ event }) => event.clip.title)).toEqual(['Here']);
    await stream.stop();
  });

  test('notifies all tabs of a user, and sends likes to the owner and the liker', async () => {
    const clip = await addClip(server.database.connection, ada.id, { isPublic: true });
    const streams = [await listen(ada), await listen(ada), await listen(ben)];
    const input = { params: { gen_id: clip }, body: { reaction: 'LIKE' as const } };
    await server.call('clips.updateReactionType', input, { as: ben });
    const reactions = await Promise.all(
      streams.map(async ({ events }) => {
        await until(async () => events.length > 0);
        return [events[0]?.event.clip.upvote_count, events[0]?.event.clip.reaction?.reaction_type ?? null];
      }),
    );
    // Each viewer gets their own version: only the liker sees the like as theirs.
    expect(reactions).toEqual([
      [1, null],
      [1, null],
      [1, 'L'],
    ]);
    for (const stream of streams) await stream.stop();
  });

  // Each server has its own count.
  test.skipIf(isReplicated)('one user may have twenty open, and closing one frees a slot', async () => {
    const carl = await server.signUp('carl');
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(carl)));
    expect(streams.map(({ response }) => response.status)).toEqual(Array(20).fill(200));
    const refused = await listen(carl);
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '30']);
    await streams[0]?.stop();
    const again = await until(async () => {
      const stream = await listen(carl);
      return stream.response.status === 200 ? stream : null;
    });
    for (const stream of [...streams, again]) await stream.stop();
  });

  // Each server also has its own metrics.
  test.skipIf(isReplicated)('disconnects a client that does not read, which can then resume', async () => {
    const gina = await server.signUp('gina');
    const { connection, pool } = server.database;
    const streams = async () => {
      const { body } = await server.app.inject('/api/metrics');
      return Number(/^skylark_event_streams (\d+)$/m.exec(body)?.[1]);
    };
    const before = await streams();
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.pause();
    socket.on('error', () => undefined);
    socket.write(
      `GET ${REALTIME_PATH} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${gina.token}\r\n\r\n`,
    );
    await until(async () => (await streams()) === before + 1);
    const song = await addClip(connection, gina.id, { title: 'Long' });
    const long = JSON.stringify('la '.repeat(100_000));
    await pool.query(`update clips set metadata = jsonb_set(metadata, '{prompt}', $2) where id = $1`, [
      song,
      long,
    ]);
    // More than the system's socket buffer plus the server's own.
    for (let notified = 0; notified < 60; notified += 1)
      await addEvent(connection, gina.id, { noun: 'clip', id: song });
    await until(async () => (await streams()) === before, 30_000);
    socket.destroy();
    const again = await listen(gina, 0);
    await until(async () => again.events.some(({ event }) => event.clip.title === 'Long'));
    await again.stop();
  });

  test('leaves nothing behind when closed while opening', async () => {
    const dora = await server.signUp('dora');
    for (let round = 0; round < 60; round += 1) {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `GET ${REALTIME_PATH} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${dora.token}\r\n\r\n`,
        () => setTimeout(() => socket.destroy(), round % 4),
      );
      await new Promise((resolve) => socket.once('close', resolve));
    }
    const streams = await until(async () => {
      const opened = await Promise.all(Array.from({ length: 20 }, () => listen(dora)));
      if (opened.every(({ response }) => response.status === 200)) return opened;
      for (const stream of opened) await stream.stop();
      return null;
    });
    for (const stream of streams) await stream.stop();
  });

  test('a HEAD request ends immediately', async () => {
    const response = await fetch(origin + REALTIME_PATH, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${ada.token}` },
      signal: AbortSignal.timeout(5000),
    });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('ends on sign-out, and does not reopen with the remaining token', async () => {
    const emil = await server.signUp('emil');
    const stream = await fetch(origin + REALTIME_PATH, {
      headers: { authorization: `Bearer ${emil.token}` },
    });
    const headers = { cookie: emil.cookie, origin: 'http://localhost' };
    await server.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    expect(await stream.text()).toContain(': open');
    expect((await listen(emil)).response.status).toBe(401);
  });

  test('ends within a minute when its session is silently revoked', async () => {
    const fay = await server.signUp('fay');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await fetch(origin + REALTIME_PATH, { headers: { authorization: `Bearer ${fay.token}` } });
    await vi.advanceTimersByTimeAsync(60_000);
    await server.database.pool.query('delete from session where user_id = $1', [fay.id]);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await stream.text()).toContain(': still here');
  });

  test('needs a token', async () => {
    expect((await fetch(origin + REALTIME_PATH)).status).toBe(401);
  });
});

test.skipIf(isReplicated)(
  'stopping ends streams and the audio of rendering songs instead of waiting for them',
  async () => {
    server.engine.behavior = 'hold';
    const events = await fetch(origin + REALTIME_PATH, { headers: { authorization: `Bearer ${ada.token}` } });
    const { clips } = await server.call('generate.create', { body: simpleBody('x') }, { as: ada });
    const url = `${origin}/media/audio/${clips[0]?.id}.mp3`;
    const audio = await until(async () => {
      const answer = await fetch(url, { headers: { cookie: ada.cookie } });
      return answer.status === 200 ? answer : null;
    });
    await server.inProcess?.close();
    expect(await audio.text()).toBe('first ');
    expect(await events.text()).toContain(': open');
  },
);
