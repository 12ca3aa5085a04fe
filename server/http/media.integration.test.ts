import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import {
  makeSongs,
  type Person,
  simpleBody,
  startTestServer,
  type TestServer,
  until,
} from '#tests/integration/test-server';

let server: TestServer;
let ada: Person;
let ben: Person;
let origin: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
  ben = await server.signUp('ben');
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('audio', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  const owner = () => ({ cookie: ada.cookie });

  test('grows for the listener while the song renders, and ends with it', async () => {
    server.engine.behaviour = 'hold';
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
    server.engine.behaviour = 'finish';
    server.engine.release();
    await listening;
    expect(heard.join('')).toBe('first middle last');
    await until(async () => (await get(path, owner())).headers.get('accept-ranges') === 'bytes');
    await until(
      async () =>
        (await server.call('generate.listRequests', { query: {} }, { as: ada })).requests.length === 0,
    );
  });

  test('of a complete song has ranges, an entity tag and its type', async () => {
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
    expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${size}`, text.slice(0, 2)]);
    expect(await part('bytes=-4')).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, text.slice(-4)]);
    expect(await part(`bytes=3-${size + 50}`)).toEqual([206, `bytes 3-${size - 1}/${size}`, text.slice(3)]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    expect((await part('bytes=0-1', { 'if-range': '"other"' }))[0]).toBe(200);
    expect((await get(path, { ...owner(), 'if-none-match': etag })).status).toBe(304);
  });

  test('and covers of a private song are for its owner alone, of a public one for all', async () => {
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
