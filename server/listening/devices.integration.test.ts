import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { REALTIME_PATH } from '#contract/events';
import { type DeviceEvent, deviceCommandEventSchema, deviceUpdateSchema } from '#contract/listening/devices';
import { type Person, until } from '#tests/integration/test-server';
import { startLibraryServer } from '#tests/support/device/library-server';

const { server, ada, ben, id } = await startLibraryServer();
const origin = await server.listen();
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from playbar_states'));

const playbarOf = (device_id: string | null, change: object = {}) => ({
  playbar_state: 'playing' as const,
  song_index: 1,
  song_play_time: 12.5,
  repeat_state: 'off' as const,
  action_time: '2026-01-02T03:04:05.678Z',
  song_ids_in_queue: [id(0), id(1)],
  volume: 0.6,
  device_id,
  device_type: 'web' as const,
  context_id: null,
  context_type: null,
  ...change,
});

const store = (as: Person, ...playbar: Parameters<typeof playbarOf>) =>
  server.call('player.setPlaybarState', { body: playbarOf(...playbar) }, { as });
const list = async (as: Person) => (await server.call('devices.list', {}, { as })).devices;

/** Reads the device events of a user's stream until `stop`. */
async function listen(as: Person, lastEventId?: number) {
  const stop = new AbortController();
  const headers = {
    authorization: `Bearer ${as.token}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
  };
  const response = await fetch(origin + REALTIME_PATH, { headers, signal: stop.signal });
  const events: DeviceEvent[] = [];
  const read = async () => {
    for await (const bytes of response.body ?? []) {
      for (const [, data = ''] of Buffer.from(bytes)
        .toString()
        .matchAll(/^data: (.*)$/gm)) {
        const parsed = JSON.parse(data) as { type: string };
        if (parsed.type === 'device_update') events.push(deviceUpdateSchema.parse(parsed));
        if (parsed.type === 'device_command') events.push(deviceCommandEventSchema.parse(parsed));
      }
    }
  };
  const reading = read().catch(() => undefined);
  return {
    events,
    stop: async () => {
      stop.abort();
      await reading;
    },
  };
}

describe('devices', () => {
  test('are listed with what they played last, newest first, to their account only', async () => {
    await store(ada, 'phone');
    await store(ada, 'desktop', { playbar_state: 'paused', song_index: 0 });
    const devices = await list(ada);
    expect(devices).toMatchObject([
      { id: 'desktop', is_playing: false, clip_id: id(0) },
      { id: 'phone', name: 'Another app', is_playing: true, clip_id: id(1), position_seconds: 12.5 },
    ]);
    expect(await list(ben)).toEqual([]);
  });

  test('are named after the browser of their session', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
    await server.database.pool.query('update session set user_agent = $1 where user_id = $2', [
      agent,
      ada.id,
    ]);
    await store(ada, 'desktop');
    expect(await list(ada)).toMatchObject([{ name: 'Chrome on Linux' }]);
    await server.database.pool.query('update session set user_agent = null where user_id = $1', [ada.id]);
  });

  test('are left out after a day, or if another app shares its queue', async () => {
    await store(ada, 'old');
    await server.database.pool.query("update playbar_states set updated_at = now() - interval '25 hours'");
    await store(ada, 'DSub', { device_type: null });
    await store(ada, null);
    expect(await list(ada)).toEqual([]);
  });

  test('of one account are at most ten; the oldest is dropped', async () => {
    for (let number = 0; number < 12; number += 1) await store(ada, `device-${number}`);
    const { rows } = await server.database.pool.query(
      'select device_id from playbar_states order by updated_at',
    );
    expect(rows).toHaveLength(10);
    expect((await list(ada))[0]?.id).toBe('device-11');
  });

  test('have a queue that only their account reads', async () => {
    await store(ada, 'phone');
    const input = { params: { device_id: 'phone' } };
    const { device, playbar } = await server.call('devices.get', input, { as: ada });
    expect([device.clip_id, playbar.song_ids_in_queue]).toEqual([id(1), [id(0), id(1)]]);
    expect((await server.raw('devices.get', input, { as: ben })).status).toBe(404);
  });
});

test('a change of one device reaches the open streams of its account, and no other', async () => {
  const [ours, theirs] = [await listen(ada), await listen(ben)];
  await store(ada, 'phone');
  await until(async () => ours.events.length > 0);
  expect(ours.events).toMatchObject([{ type: 'device_update', device: { id: 'phone', clip_id: id(1) } }]);
  // Whatever is sent to Ben comes after what would have been sent to him.
  await store(ben, 'tablet');
  await until(async () => theirs.events.length > 0);
  expect(theirs.events).toMatchObject([{ type: 'device_update', device: { id: 'tablet' } }]);
  await Promise.all([ours.stop(), theirs.stop()]);
});

describe('a command', () => {
  const send = (
    as: Person,
    device_id: string,
    body: Parameters<typeof server.raw<'devices.sendCommand'>>[1]['body'],
  ) => server.raw('devices.sendCommand', { params: { device_id }, body }, { as });

  test('reaches the streams of its account, and is not repeated to one that resumes', async () => {
    await store(ada, 'phone');
    const stream = await listen(ada);
    expect((await send(ada, 'phone', { action: 'seek', position_seconds: 42 })).status).toBe(200);
    await until(async () => stream.events.length > 0);
    const command = { action: 'seek', position_seconds: 42 };
    expect(stream.events).toEqual([{ type: 'device_command', device_id: 'phone', command }]);
    await stream.stop();
    const resumed = await listen(ada, 0);
    await send(ada, 'phone', { action: 'pause' });
    await until(async () => resumed.events.length > 0);
    expect(resumed.events).toMatchObject([{ command: { action: 'pause' } }]);
    await resumed.stop();
  });

  test('to a device of another account, or an unknown one, is refused and reaches nobody', async () => {
    await store(ada, 'phone');
    const stream = await listen(ada);
    expect((await send(ben, 'phone', { action: 'pause' })).status).toBe(404);
    expect((await send(ada, 'unknown', { action: 'pause' })).status).toBe(404);
    await send(ada, 'phone', { action: 'next' });
    await until(async () => stream.events.length > 0);
    expect(stream.events).toMatchObject([{ command: { action: 'next' } }]);
    await stream.stop();
  });

  test('with an unknown action or position is refused with the field', async () => {
    await store(ada, 'phone');
    const unknown = await send(ada, 'phone', { action: 'explode' as 'pause' });
    expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([400, expect.stringContaining('action')]);
    const far = await send(ada, 'phone', { action: 'seek', position_seconds: -1 });
    expect([far.status, JSON.stringify(far.body)]).toEqual([
      400,
      expect.stringContaining('position_seconds'),
    ]);
  });
});
