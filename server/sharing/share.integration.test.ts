import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { startLibraryServer } from '#tests/support/device/library-server';

let library: Awaited<ReturnType<typeof startLibraryServer>>;

beforeAll(async () => {
  library = await startLibraryServer();
  await library.pin(0);
}, 120_000);
afterAll(() => library.server.close());

const link = (contentId: string, platform: 'copy' | 'x' = 'copy', as = library.ada) =>
  library.server.raw(
    'share.createLink',
    { body: { content_type: '/song/', content_id: contentId, platform } },
    { as },
  );

test('[SHARE-25] [SHARE-26] a short link resolves to its song and is stable per user and platform', async () => {
  const { server, id, ben } = library;
  const { link: first } = (await link(id(0))).body;
  expect(first).toMatch(/^https?:\/\/[^/]+\/s\/[\w]{10}$/);
  expect((await link(id(0))).body.link).toBe(first);
  const others = [(await link(id(0), 'x')).body.link, (await link(id(0), 'copy', ben)).body.link];
  expect(new Set([first, ...others]).size).toBe(3);
  const code = first.split('/').at(-1) ?? '';
  const found = await server.call('share.getCode', { params: { share_id: code } });
  expect(found).toEqual({ content_type: '/song/', content_id: id(0), user_handle: 'ada' });
  expect((await server.raw('share.getCode', { params: { share_id: 'unknown' } })).status).toBe(404);
});

test('[SHARE-04] creates links for songs and hooks, each to its own page, and for nothing else', async () => {
  const { server, id, ada } = library;
  const build = (content_type: string) =>
    server.raw(
      'share.createLink',
      { body: { content_type, content_id: id(0), platform: 'copy' } as never },
      { as: ada },
    );
  const codes = [];
  for (const type of ['/song/', '/hook/']) {
    const code = (await build(type)).body.link.split('/').at(-1) ?? '';
    codes.push(code);
    const found = await server.call('share.getCode', { params: { share_id: code } });
    expect(found).toMatchObject({ content_type: type, content_id: id(0) });
  }
  expect(codes[0]).not.toBe(codes[1]);
  for (const type of ['/playlist/', '/persona/', '/', 'song']) expect((await build(type)).status).toBe(400);
});

test('a link requires read access to the song, and a code reveals nothing about a private one', async () => {
  const { server, id, ben } = library;
  expect((await link(id(1), 'copy', ben)).status).toBe(404);
  const { link: own } = (await link(id(1))).body;
  const code = own.split('/').at(-1) ?? '';
  expect((await server.call('share.getCode', { params: { share_id: code } })).user_handle).toBe('');
});

test('[DOWNLOAD-31] [DOWNLOAD-32] counts actions for one or several songs, skipping unreadable ones', async () => {
  const { server, id, ada, ben } = library;
  const count = (action: 'share' | 'download_audio') => ({ action });
  await server.call('share.countAction', { params: { gen_id: id(0) }, body: count('share') }, { as: null });
  await server.call('share.countAction', { params: { gen_id: id(0) }, body: count('share') }, { as: ben });
  const many = { action: 'download_audio' as const, gen_ids: [id(0), id(1), newId()] };
  expect(await server.call('share.countActions', { body: many }, { as: ben })).toEqual({ updated: [id(0)] });
  expect(await server.call('share.countActions', { body: many }, { as: ada })).toEqual({
    updated: [id(0), id(1)],
  });
  const { rows } = await server.database.pool.query(
    'select clip_id, action, total::int from clip_actions order by action, total desc',
  );
  expect(rows).toEqual([
    { clip_id: id(0), action: 'download_audio', total: 2 },
    { clip_id: id(1), action: 'download_audio', total: 1 },
    { clip_id: id(0), action: 'share', total: 2 },
  ]);
});
