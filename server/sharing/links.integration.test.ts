import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { LINKS_MAX } from '#contract/sharing/links';
import { events as storedEvents } from '#server/operation/events.table';
import { setHidden } from '#server/people/moderation.repository';
import { makeSongs, type Person } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { addClip, storedMetadata } from '#tests/support/server/server-rows';
import { unlistedLinks } from './share.table.ts';

const { server, staff, ada, ben } = await startHousehold();
const origin = await server.listen();
const db = server.database.connection;
afterAll(() => server.close());

const codeOf = (link: string) => link.split('/').at(-1) ?? '';
const open = (code: string, as: Person | null = null, page = 0) =>
  server.raw('links.open', { params: { code }, query: { page } }, { as });
const songInput = (id: string, body = {}) => ({ params: { clip_id: id }, body });

async function linkOf(id: string, body = {}): Promise<{ id: string; code: string; link: string }> {
  const { link, ...made } = await server.call('links.createForSong', songInput(id, body), { as: ada });
  return { id: made.id, link, code: codeOf(link) };
}

async function addPlaylist(ids: readonly string[]): Promise<string> {
  const { id } = await server.call('playlists.create', { body: { name: 'For you' } }, { as: ada });
  if (ids.length === 0) return id;
  const body = { playlist_id: id, update_type: 'add' as const, metadata: { clip_ids: [...ids] } };
  await server.call('playlists.updateClips', { body }, { as: ada });
  return id;
}

async function addPublicPlaylist(): Promise<string> {
  const id = await addPlaylist([]);
  const input = { params: { playlist_id: id }, body: { is_public: true } };
  await server.call('playlists.setVisibility', input, { as: ada });
  return id;
}

async function playlistCode(id: string): Promise<string> {
  const input = { params: { playlist_id: id }, body: {} };
  return codeOf((await server.call('links.createForPlaylist', input, { as: ada })).link);
}

test('a link opens a private song and its audio to anyone, and nothing else of it', async () => {
  const [one, other] = await makeSongs(server, ada, 7);
  const [id = '', otherId = ''] = [one?.id, other?.id];
  const { code, link } = await linkOf(id);
  expect(link).toMatch(/^https?:\/\/[^/]+\/listen\/[\w]{22}$/);
  for (const as of [null, ben, staff, ada]) {
    const { status, body } = await open(code, as);
    expect([status, body.playlist, body.clips.map((clip) => clip.id)]).toEqual([200, null, [id]]);
    const [clip] = body.clips;
    expect(clip?.audio_url).toBe(`/media/audio/${id}.mp3?unlisted=${code}`);
    expect([clip?.is_public, clip?.project, clip?.request_id]).toEqual([false, null, null]);
    expect(clip?.metadata).toMatchObject({ gpt_description_prompt: null, history: [], configurations: null });
  }
  const hear = (query: string, songId = id) => fetch(`${origin}/media/audio/${songId}.mp3${query}`);
  const heard = await hear(`?unlisted=${code}`);
  const { headers } = heard;
  expect([heard.status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(await heard.text()).toMatch(/^master of seed/);
  expect((await fetch(`${origin}/media/covers/${id}-640.webp?unlisted=${code}`)).status).toBe(200);
  for (const file of [`midi/${id}.mid`, `scores/${id}.json.gz`, `files/${id}.wav`])
    expect((await fetch(`${origin}/media/${file}?unlisted=${code}`)).status).toBe(404);
  for (const refused of [
    await hear(''),
    await hear('?unlisted=wrong'),
    await hear(`?unlisted=${code}`, otherId),
  ])
    expect(refused.status).toBe(404);
  expect((await server.raw('clips.get', { params: { clip_id: id } }, { as: ben })).status).toBe(404);
  const comments = { params: { clip_id: id }, query: {} };
  expect((await server.raw('comments.list', comments, { as: null })).status).toBe(404);
});

test('a song has several links; each is listed with its last use and ends when it is revoked', async () => {
  const id = await addClip(db, ada.id);
  const first = await linkOf(id);
  const second = await linkOf(id, { expires_in: 'week', allows_download: true });
  await open(second.code, ada);
  const listed = async () =>
    (await server.call('links.listOfSong', { params: { clip_id: id } }, { as: ada })).links;
  expect((await listed()).map((link) => [link.id, link.last_used_at])).toEqual([
    [second.id, null],
    [first.id, null],
  ]);
  await open(second.code);
  const [used, unused] = await listed();
  expect([typeof used?.last_used_at, unused?.last_used_at]).toEqual(['string', null]);
  expect([used?.allows_download, unused?.allows_download, unused?.expires_at]).toEqual([true, false, null]);
  const days = (Date.parse(used?.expires_at ?? '') - Date.parse(used?.created_at ?? '')) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);

  const revoke = (as: Person | null) =>
    server.raw('links.revoke', { params: { link_id: second.id } }, { as });
  for (const [as, status] of [
    [null, 401],
    [ben, 404],
    [staff, 404],
    [ada, 200],
  ] as const)
    expect((await revoke(as)).status).toBe(status);
  const ended = await open(second.code);
  expect([ended.status, ended.body.detail]).toEqual([
    404,
    'Its owner revoked it, or the address is not complete. Ask for a new link.',
  ]);
  expect((await fetch(`${origin}/media/audio/${id}.mp3?unlisted=${second.code}`)).status).toBe(404);
  expect((await open(first.code)).status).toBe(200);
  expect((await listed()).map((link) => link.id)).toEqual([first.id]);
});

test('an expired link says so, opens no audio and is not listed', async () => {
  const id = await addClip(db, ada.id);
  const { code } = await linkOf(id, { expires_in: 'day' });
  const past = new Date(Date.now() - 1000);
  await db.update(unlistedLinks).set({ expiresAt: past }).where(eq(unlistedLinks.code, code));
  const { status, body } = await open(code);
  expect([status, body.detail]).toEqual([404, 'It has expired. Ask its owner for a new link.']);
  expect((await fetch(`${origin}/media/covers/${id}-640.webp?unlisted=${code}`)).status).toBe(404);
  const listed = await server.call('links.listOfSong', { params: { clip_id: id } }, { as: ada });
  expect(listed.links).toEqual([]);
});

test('a song can be downloaded only with a link that allows it', async () => {
  const [one] = await makeSongs(server, ada, 9);
  const id = one?.id ?? '';
  const download = (code: string) =>
    fetch(`${origin}/media/audio/${id}.mp3?unlisted=${code}&download=Night%20Bus.mp3`);
  const allowed = await download((await linkOf(id, { allows_download: true })).code);
  expect([allowed.status, allowed.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('filename="Night Bus.mp3"'),
  ]);
  expect((await download((await linkOf(id)).code)).status).toBe(403);
});

test('a link of a song in the trash, hidden by staff or unpaid opens nothing', async () => {
  const id = await addClip(db, ada.id);
  const { code } = await linkOf(id);
  await server.call('trash.set', { body: { clip_ids: [id], trash: true } }, { as: ada });
  expect((await open(code)).body.detail).toBe('Its owner removed what it opened.');
  const hidden = await addClip(db, ada.id);
  const ofHidden = await linkOf(hidden);
  await setHidden(db, hidden, true);
  expect((await open(ofHidden.code)).status).toBe(404);
  const preview = await linkOf(await addClip(db, ada.id, { previewSeconds: 20 }));
  expect((await open(preview.code)).status).toBe(404);
});

test('a link of a playlist opens its owner’s songs and public ones, never private songs of others', async () => {
  const own = await addClip(db, ada.id, { title: 'Own' });
  const shown = await addClip(db, ben.id, { title: 'Shown', isPublic: true });
  const secret = await addClip(db, ben.id, { title: 'Secret', isPublic: true });
  const upload = { type: 'upload', has_vocal: false } as const;
  const unconfirmed = await addClip(db, ada.id, { metadata: storedMetadata(upload) });
  const id = await addPlaylist([own, shown, secret, unconfirmed]);
  const visibility = (is_public: boolean) =>
    server.call('metadata.setVisibility', { params: { gen_id: secret }, body: { is_public } }, { as: ben });
  await visibility(false);
  const code = await playlistCode(id);
  const { body } = await open(code);
  expect(body.clips.map(({ title }) => title)).toEqual(['Own', 'Shown']);
  expect([body.num_total_results, body.owner_name]).toEqual([2, 'ada']);
  expect(body.playlist).toEqual({
    name: 'For you',
    description: '',
    image_url: `/media/covers/${own}-640.webp?unlisted=${code}`,
  });
  expect(JSON.stringify(body)).not.toContain(secret);
  const cover = async (song: string) =>
    (await fetch(`${origin}/media/covers/${song}-96.webp?unlisted=${code}`)).status;
  expect([await cover(own), await cover(shown), await cover(secret), await cover(unconfirmed)]).toEqual([
    200, 200, 404, 404,
  ]);
  // Other calls for the playlist stay closed to those who have the link.
  const get = { params: { playlist_id: id }, query: {} };
  expect((await server.raw('playlists.get', get, { as: null })).status).toBe(404);
  await visibility(true);
  expect((await open(code)).body.clips.map(({ title }) => title)).toContain('Secret');

  await server.call('playlists.trash', { body: { playlist_id: id } }, { as: ada });
  expect((await open(code)).body.detail).toBe('Its owner removed what it opened.');
  expect(await cover(own)).toBe(404);
});

describe.each(['song', 'playlist'] as const)('a %s that links open', (of) => {
  const add = () => (of === 'song' ? addClip(db, ada.id, { isPublic: true }) : addPublicPlaylist());
  const linkTo = (id: string, body: { expires_in?: 'day' | 'week' } = {}) =>
    of === 'song'
      ? server.call('links.createForSong', songInput(id, body), { as: ada })
      : server.call('links.createForPlaylist', { params: { playlist_id: id }, body }, { as: ada });
  const revoke = (id: string) => server.call('links.revoke', { params: { link_id: id } }, { as: ada });
  const read = (id: string, as: Person | null) =>
    of === 'song'
      ? server.call('clips.get', { params: { clip_id: id } }, { as })
      : server.call('playlists.get', { params: { playlist_id: id }, query: {} }, { as });
  const openUntil = async (id: string, as: Person | null = ada) => (await read(id, as)).links_open_until;

  test('says so to its owner alone, until the last one is revoked', async () => {
    const id = await add();
    expect(await openUntil(id)).toBeUndefined();
    const [one, other] = [await linkTo(id), await linkTo(id)];
    for (const as of [null, ben, staff]) expect(await openUntil(id, as)).toBeUndefined();
    await revoke(one.id);
    expect(await openUntil(id)).toBeNull();
    await revoke(other.id);
    expect(await openUntil(id)).toBeUndefined();
  });

  test('says until when: the end of the link that expires last', async () => {
    const id = await add();
    const day = await linkTo(id, { expires_in: 'day' });
    expect(await openUntil(id)).toBe(day.expires_at);
    const week = await linkTo(id, { expires_in: 'week' });
    expect(await openUntil(id)).toBe(week.expires_at);
    await db
      .update(unlistedLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(unlistedLinks.id, week.id));
    expect(await openUntil(id)).toBe(day.expires_at);
    await db
      .update(unlistedLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(unlistedLinks.id, day.id));
    expect(await openUntil(id)).toBeUndefined();
  });

  test('changes for the other devices of its owner with each link', async () => {
    const noun = of === 'song' ? 'clip' : 'playlist';
    const id = await add();
    const events = async () =>
      (await db.select().from(storedEvents).where(eq(storedEvents.entityId, id))).filter(
        (event) => event.noun === noun && event.userId === ada.id,
      ).length;
    const before = await events();
    const link = await linkTo(id);
    expect(await events()).toBe(before + 1);
    await revoke(link.id);
    expect(await events()).toBe(before + 2);
  });
});

test('a link of a long playlist opens it page by page; an empty one opens without songs', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 14; number += 1) ids.push(await addClip(db, ada.id));
  const code = await playlistCode(await addPlaylist(ids));
  const [first, second] = [await open(code), await open(code, null, 1)];
  expect([...first.body.clips, ...second.body.clips].map(({ id }) => id)).toEqual(ids);
  expect([first.body.num_total_results, second.body.current_page]).toEqual([14, 1]);
  const empty = await open(await playlistCode(await addPlaylist([])));
  expect([empty.status, empty.body.clips, empty.body.playlist?.image_url]).toEqual([200, [], '']);
});

test('links are created for own, finished songs and playlists outside the trash, up to a limit', async () => {
  const create = (id: string, as: Person | null) => server.raw('links.createForSong', songInput(id), { as });
  const id = await addClip(db, ada.id);
  for (const [as, status] of [
    [null, 401],
    [ben, 404],
    [staff, 404],
  ] as const)
    expect((await create(id, as)).status).toBe(status);
  expect((await create(await addClip(db, ada.id, { status: 'streaming' }), ada)).status).toBe(422);
  const playlistId = await addPlaylist([]);
  await server.call('playlists.trash', { body: { playlist_id: playlistId } }, { as: ada });
  const trashed = { params: { playlist_id: playlistId }, body: {} };
  expect((await server.raw('links.createForPlaylist', trashed, { as: ada })).status).toBe(422);
  for (let count = 0; count < LINKS_MAX; count += 1) await linkOf(id);
  expect((await create(id, ada)).status).toBe(409);
});

test('a device draws the code of a link; sent again it is the same link, and nobody takes the code of another', async () => {
  const [one, other] = await makeSongs(server, ada, 41);
  const [id = '', otherId = ''] = [one?.id, other?.id];
  const code = 'abcdefghjkmnpqrstuvw24';
  const first = await linkOf(id, { code });
  expect(first.code).toBe(code);
  expect((await linkOf(id, { code })).id).toBe(first.id);
  const list = await server.call('links.listOfSong', { params: { clip_id: id } }, { as: ada });
  expect(list.links).toHaveLength(1);
  const taken = await server.raw('links.createForSong', songInput(otherId, { code }), { as: ada });
  expect(taken.status).toBe(409);
  const short = await server.raw('links.createForSong', songInput(id, { code: 'short' }), { as: ada });
  expect(short.status).toBe(400);
});

test('when the words of a song are sung is read with its link, and with no other', async () => {
  const [one, other] = await makeSongs(server, ada, 43);
  const [id = '', otherId = ''] = [one?.id, other?.id];
  const { code } = await linkOf(id);
  const read = (params: { code: string; clip_id: string }) =>
    server.raw('links.getAlignedLyrics', { params }, { as: null });
  expect((await read({ code, clip_id: id })).body.aligned_words).toBeInstanceOf(Array);
  expect((await read({ code, clip_id: otherId })).status).toBe(404);
  expect((await read({ code: 'wrong', clip_id: id })).status).toBe(404);
});

test('a link to a playlist tells how long all its songs are', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 14; number++)
    ids.push(await addClip(db, ada.id, { durationSeconds: 100 + number }));
  const code = await playlistCode(await addPlaylist(ids));
  const { body } = await open(code);
  expect([body.clips.length, body.num_total_results, body.total_seconds]).toEqual([12, 14, 1491]);
});
