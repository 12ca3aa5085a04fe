import { afterAll, expect, test } from 'vitest';
import { makeSongs } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/household';

const { server, ada, ben } = await startHousehold();
const origin = await server.listen();
afterAll(() => server.close());

test('an unlisted link opens a private song and its audio to anyone, and stops working once it ends', async () => {
  const [one, other] = await makeSongs(server, ada, 7);
  const [id = '', otherId = ''] = [one?.id, other?.id];
  const song = { params: { gen_id: id } };
  for (const [as, status] of [
    [null, 401],
    [ben, 404],
  ] as const) {
    for (const call of ['share.getUnlisted', 'share.createUnlisted', 'share.endUnlisted'] as const)
      expect((await server.raw(call, song, { as })).status).toBe(status);
  }
  expect(await server.call('share.getUnlisted', song, { as: ada })).toEqual({ link: null });
  const { link: address } = await server.call('share.createUnlisted', song, { as: ada });
  expect(address).toMatch(/^https?:\/\/[^/]+\/listen\/[\w]{22}$/);
  expect(await server.call('share.createUnlisted', song, { as: ada })).toEqual({ link: address });
  expect(await server.call('share.getUnlisted', song, { as: ada })).toEqual({ link: address });
  const open = (code: string, as: typeof ben | null) =>
    server.raw('share.openUnlisted', { params: { share_id: code } }, { as });
  const code = address.split('/').at(-1) ?? '';
  for (const as of [null, ben, ada]) {
    const { status, body } = await open(code, as);
    expect([status, body.id, body.is_public, body.project]).toEqual([200, id, false, null]);
    expect(body.audio_url).toBe(`/media/audio/${id}.mp3?unlisted=${code}`);
  }
  const hear = (query: string, songId = id) => fetch(`${origin}/media/audio/${songId}.mp3${query}`);
  const heard = await hear(`?unlisted=${code}`);
  expect([heard.status, heard.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await heard.text()).toMatch(/^master of seed/);
  expect((await fetch(`${origin}/media/covers/${id}-640.webp?unlisted=${code}`)).status).toBe(200);
  // The link opens no other file of the song.
  for (const file of [`midi/${id}.mid`, `scores/${id}.json.gz`])
    expect((await fetch(`${origin}/media/${file}?unlisted=${code}`)).status).toBe(404);
  for (const refused of [
    await hear(''),
    await hear('?unlisted=wrong'),
    await hear(`?unlisted=${code}`, otherId),
  ])
    expect(refused.status).toBe(404);
  expect((await server.raw('clips.get', { params: { clip_id: id } }, { as: ben })).status).toBe(404);

  await server.call('share.endUnlisted', song, { as: ada });
  expect((await open(code, ben)).status).toBe(404);
  expect((await hear(`?unlisted=${code}`)).status).toBe(404);
  const { link: next } = await server.call('share.createUnlisted', song, { as: ada });
  expect(next).not.toBe(address);
  expect((await open(code, null)).status).toBe(404);
  await server.call('trash.set', { body: { clip_ids: [id], trash: true } }, { as: ada });
  expect((await open(next.split('/').at(-1) ?? '', null)).status).toBe(404);
});
