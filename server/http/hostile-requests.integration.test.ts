import { connect } from 'node:net';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { UNSTORABLE_TEXTS } from '#tests/support/browser/hostile-values';
import { startHousehold } from '#tests/support/server/household';
import { isReplicated } from '#tests/support/server/replicas';
import { addClips } from '#tests/support/server/server-rows';

const { server, ada } = await startHousehold();
const clips = await addClips(server.database.connection, ada.id, 40, () => ({ isPublic: true }));
const port = Number(new URL(await server.listen()).port);
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const upper = (id: string | undefined) => (id ?? '').toUpperCase();

describe('refuses text the database cannot store', () => {
  test.each(UNSTORABLE_TEXTS)('rejects %j', async (text) => {
    const answers = [
      await server.raw('playlists.create', { body: { name: text } }, { as: ada }),
      await server.raw('feed.list', { query: { query: `${text}\u0000` } }, { as: ada }),
      await server.raw('player.autoplay', { body: { clips_in_queue: [], query: text } }),
      await server.raw('lyrics.create', { body: { prompt: text } }, { as: ada }),
      await server.raw('pins.list', { query: { handle: `${text}\u0000` } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });
});

describe('an uppercase id', () => {
  test('names its entity in paths, lists, bodies and media', async () => {
    const [clip = ''] = clips;
    const { id: playlist } = await server.call('playlists.create', { body: {} }, { as: ada });
    const change = (update_type: 'add' | 'remove_by_id', ids: string[]) =>
      server.call(
        'playlists.updateClips',
        { body: { playlist_id: upper(playlist), update_type, metadata: { clip_ids: ids } } },
        { as: ada },
      );
    expect((await server.call('clips.get', { params: { clip_id: upper(clip) } })).id).toBe(clip);
    const found = await server.call('clips.getSongsByIds', { query: { ids: upper(clip) } });
    expect(found.clips.map(({ id }) => id)).toEqual([clip]);
    // The id in either case is the same song.
    expect((await change('add', [clip, upper(clip)])).song_count).toBe(1);
    expect((await change('remove_by_id', [upper(clip)])).song_count).toBe(0);
    expect((await server.app.inject(`/media/covers/${upper(clip)}-96.webp`)).statusCode).toBe(200);
  });

  test('consisting only of dashes is invalid', async () => {
    const { status } = await server.raw('clips.getSongsByIds', { query: { ids: '-'.repeat(36) } });
    expect(status).toBe(400);
  });
});

test('refuses an excessively long autoplay query immediately, and handles the longest allowed one quickly', async () => {
  const autoplay = async (query: string) => {
    // Other processes may keep this one waiting, but they do not use its time.
    const before = process.cpuUsage();
    const { status } = await server.raw('player.autoplay', { body: { clips_in_queue: [], query } });
    const { user, system } = process.cpuUsage(before);
    return { status, ms: (user + system) / 1000 };
  };
  const book = await autoplay('word '.repeat(160_000));
  expect(book.status).toBe(400);
  expect(book.ms).toBeLessThan(2000);
  const longest = await autoplay('a b c d '.repeat(32));
  expect(longest.status).toBe(200);
  expect(longest.ms).toBeLessThan(2000);
});

describe('an excessively nested body', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const post = (url: string, payload: string) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
    });

  test.each([5000, 150_000])('%i levels deep is refused before parsing', async (depth) => {
    const url = `/api/gen/${clips[0]}/set_configurations/`;
    const { statusCode, body } = await post(url, `{"configurations":${nested(depth)}}`);
    expect([statusCode, JSON.parse(body).detail]).toEqual([400, 'The body is nested too deeply.']);
  });
});

describe('malformed HTTP', () => {
  /** Everything the server sends in response to these bytes until it closes the connection. */
  function exchange(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let received = '';
      socket.on('data', (data) => {
        received += data.toString();
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(received));
    });
  }

  test.each([
    ['no request at all', 'nonsense\r\n\r\n', '400'],
    ['headers without an end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    [
      'a path that cannot be decoded',
      'GET /api/clip/%ff HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      '400',
    ],
    ['a Host with a space', 'GET /api/status/ HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', '400'],
    [
      'a Host that is no host',
      'POST /api/auth/sign-out HTTP/1.1\r\nhost: 1.2.3.4.5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
      '400',
    ],
  ])('%s gets a detail', async (_what, text, status) => {
    const response = await exchange(text);
    expect(response.split(' ')[1]).toBe(status);
    const body = response.slice(response.indexOf('\r\n\r\n') + 4);
    expect(typeof JSON.parse(body).detail).toBe('string');
  });

  test.skipIf(isReplicated)('half-sent requests time out', () => {
    const { requestTimeout, headersTimeout } = server.inProcess?.server ?? {};
    expect(requestTimeout).toBe(60_000);
    expect(headersTimeout).toBe(20_000);
  });
});

test.skipIf(isReplicated)('logs never contain the contents of a failed request', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')));
  await server.database.pool.query(
    'alter table playlists add constraint no_diary check (name not like $$dear%$$)',
  );
  const { status } = await server.raw('playlists.create', { body: { name: 'dear diary' } }, { as: ada });
  await server.database.pool.query('alter table playlists drop constraint no_diary');
  expect(status).toBe(500);
  expect(lines.join('\n')).toContain('failed');
  expect(lines.join('\n')).not.toContain('dear diary');
});
