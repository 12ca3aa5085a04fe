import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { makeSongs, type Person, simpleBody, until } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { isReplicated } from '#tests/support/server/replicas';
import { addClip } from '#tests/support/server/server-rows';

const { server, ada, ben } = await startHousehold();
const origin = await server.listen();
afterAll(() => server.close());

describe('audio', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  const owner = () => ({ cookie: ada.cookie });

  // With replicas, the first part is longer than this whole song.
  test.skipIf(isReplicated)(
    'is streamed to the listener while the song renders, and ends with it',
    async () => {
      server.engine.behavior = 'hold';
      const { clips } = await server.call('generate.create', { body: simpleBody('x') }, { as: ada });
      const path = `/media/audio/${clips[0]?.id}.mp3`;
      await until(async () => (await get(path, owner())).status === 200);
      const response = await get(path, { ...owner(), range: 'bytes=0-1' });
      expect(response.status).toBe(200);
      expect(response.headers.get('accept-ranges')).toBe('none');
      const heard: string[] = [];
      const listening = (async () => {
        for await (const bytes of response.body ?? []) heard.push(Buffer.from(bytes).toString());
      })();
      await until(async () => heard.join('') === 'first ');
      server.engine.sendAudio('middle ');
      await until(async () => heard.join('') === 'first middle ');
      server.engine.behavior = 'finish';
      server.engine.release();
      await listening;
      expect(heard.join('')).toBe('first middle last');
      await until(async () => (await get(path, owner())).headers.get('accept-ranges') === 'bytes');
      await until(
        async () =>
          (await server.call('generate.listRequests', { query: {} }, { as: ada })).requests.length === 0,
      );
    },
  );

  test('of a complete song supports ranges, with an ETag and its type', async () => {
    const [song] = await makeSongs(server, ada, 5);
    const path = song?.audio_url ?? '';
    const whole = await get(path, owner());
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const text = await whole.text();
    expect(text).toBe(`master of seed ${song?.title.replace('Song ', '')}`);
    const etag = whole.headers.get('etag') ?? '';
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get(path, { ...owner(), range, ...more });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    const size = text.length;
    const digest = await get(path, { ...owner(), 'want-repr-digest': 'sha-256=1', range: 'bytes=0-1' });
    const hash = createHash('sha256').update(text).digest('base64');
    expect(digest.headers.get('repr-digest')).toBe(`sha-256=:${hash}:`);
    expect(whole.headers.get('repr-digest')).toBeNull();
    expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${size}`, text.slice(0, 2)]);
    expect(await part('bytes=-4')).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, text.slice(-4)]);
    expect(await part(`bytes=3-${size + 50}`)).toEqual([206, `bytes 3-${size - 1}/${size}`, text.slice(3)]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await part('bytes=0-1', { 'if-range': '"other"' }))[0]).toBe(200);
    expect((await get(path, { ...owner(), 'if-none-match': etag })).status).toBe(304);
  });

  test('and covers are available only to the owner of a private song, and to everyone for a public one', async () => {
    const [song] = await makeSongs(server, ada, 9);
    const cover = song?.image_url.replace('-640', '-96') ?? '';
    for (const path of [song?.audio_url ?? '', cover]) {
      expect((await get(path)).status).toBe(404);
      expect((await get(path, { cookie: ben.cookie })).status).toBe(404);
      expect((await get(path, owner())).status).toBe(200);
      expect((await get(path, { authorization: `Bearer ${ada.token}` })).status).toBe(200);
    }
    await server.call('pins.pinClip', { params: { clip_id: song?.id ?? '' }, body: {} }, { as: ada });
    for (const path of [song?.audio_url ?? '', cover]) expect((await get(path)).status).toBe(200);
    const image = Buffer.from(await (await get(cover)).arrayBuffer());
    expect(image.subarray(8, 12).toString()).toBe('WEBP');
    const again = Buffer.from(await (await get(cover)).arrayBuffer());
    expect(again.equals(image)).toBe(true);
    expect((await get(cover.replace('-96', '-97'))).status).toBe(404);
    expect((await get(`/media/audio/${newId()}.mp3`)).status).toBe(404);
  });
});

describe('a media path', () => {
  const get = (path: string, as: Person | null = null, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { ...(as ? { cookie: as.cookie } : {}), ...init.headers } });
  const cover = (id: string, sizePx = 96) => `/media/covers/${id}-${sizePx}.webp`;

  test.each([
    '/media/audio/nope.mp3',
    '/media/audio/0199a0b0-0000-7000-8000-000000000001.wav',
    '/media/audio/------------------------------------.mp3',
    '/media/audio/..%2F..%2Fsecret.mp3',
    '/media/covers/0199a0b0-0000-7000-8000-000000000001.webp',
    '/media/covers/0199a0b0-0000-7000-8000-000000000001-0.webp',
    '/media/covers/0199a0b0-0000-7000-8000-000000000001-100000.webp',
  ])('%s belongs to no song', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('of a waiting song already has a cover, but no audio', async () => {
    const { connection } = server.database;
    const waiting = await addClip(connection, ada.id, { status: 'queued', isPublic: true });
    const failed = await addClip(connection, ada.id, { status: 'error', isPublic: true });
    expect((await get(cover(waiting))).status).toBe(200);
    for (const id of [waiting, failed]) expect((await get(`/media/audio/${id}.mp3`)).status).toBe(404);
  });

  test('of a song that another process renders tells the player to retry', async () => {
    const id = await addClip(server.database.connection, ada.id, { status: 'streaming', isPublic: true });
    const response = await get(`/media/audio/${id}.mp3`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });

  test('of a trashed song works only for its owner, even if the song was public', async () => {
    const id = await addClip(server.database.connection, ada.id, { isPublic: true, isTrashed: true });
    const statuses = [];
    for (const as of [null, ben, ada]) statuses.push((await get(cover(id), as)).status);
    expect(statuses).toEqual([404, 404, 200]);
  });

  test('answers HEAD with the size and no body, and is cached privately', async () => {
    const id = await addClip(server.database.connection, ada.id, { isPublic: true });
    const whole = await get(cover(id));
    const bytes = Buffer.from(await whole.arrayBuffer());
    const head = await get(cover(id), null, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    expect(whole.headers.get('cache-control')).toMatch(/^private/);
    const tag = whole.headers.get('etag') ?? '';
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await get(cover(id), null, { headers: { 'if-none-match': header } });
      expect(again.status, header).toBe(304);
    }
  });

  test('with an invalid token is refused, even with a valid cookie', async () => {
    const id = await addClip(server.database.connection, ada.id, { isPublic: true });
    const response = await get(cover(id), ada, { headers: { authorization: 'Bearer nonsense' } });
    expect(response.status).toBe(401);
  });
});

describe('the MIDI file', () => {
  test('of a song is there for its readers, and says why a recording has none', async () => {
    const [song] = await makeSongs(server, ada, 6);
    const get = (id: string, as: Person | null) =>
      fetch(`${origin}/media/midi/${id}.mid`, { headers: as === null ? {} : { cookie: as.cookie } });
    const own = await get(song?.id ?? '', ada);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'audio/midi']);
    expect(Buffer.from(await own.arrayBuffer()).toString('latin1', 0, 4)).toBe('MThd');
    for (const as of [null, ben]) expect((await get(song?.id ?? '', as)).status).toBe(404);
    for (const [ending, type, start] of [
      ['abc', 'text/vnd.abc', '%abc-2.1'],
      ['musicxml', 'application/vnd.recordare.musicxml+xml', '<?xml'],
      ['json', 'application/json', '{"version":1'],
    ] as const) {
      const sheet = (as: Person) =>
        fetch(`${origin}/media/sheets/${song?.id}.${ending}`, { headers: { cookie: as.cookie } });
      const written = await sheet(ada);
      expect([written.status, written.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      expect((await written.text()).startsWith(start)).toBe(true);
      expect((await sheet(ben)).status).toBe(404);
    }
    const recording = await addClip(server.database.connection, ada.id, { isPublic: true });
    const refused = await get(recording, ben);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({
      detail: 'This song is a recording, so it has no notes to export.',
    });
  });
});
