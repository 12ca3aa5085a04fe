import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { personas } from '#server/collections/personas.table';
import { playlistClips, playlists } from '#server/collections/playlists.table';
import { type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClip, storedMetadata } from '#tests/support/server/server-rows';

const SHELL =
  '<head><title>Skylark</title><meta name="description" content="all"></head><div id="root"><main class="boot">mark</main></div>';

const PLAIN = `<!-- plain -->${SHELL}`;

let folder: string;
let server: TestServer;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-pages-'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'index.html'), PLAIN);
  for (const name of ['splash', 'home', 'library', 'liked'])
    await writeFile(join(folder, `pages/${name}.html`), `page ${name}`);
  await writeFile(join(folder, 'pages/song.html'), SHELL);
  server = await startTestServer({ config: { clientFolder: folder, publicOrigin: 'https://songs.example' } });
  ada = await server.signUp('ada');
  bob = await server.signUp('bob');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, cookie?: string) =>
  server.app.inject({ url, ...(cookie === undefined ? {} : { headers: { cookie } }) });

test.each([
  ['/', 'page splash', 'page home'],
  ['/home', 'page splash', 'page home'],
  ['/me', PLAIN, 'page library'],
  ['/me/liked', PLAIN, 'page liked'],
  ['/account', PLAIN, PLAIN],
])('%s is the %s for a visitor and the %s with a session', async (url, visitor, account) => {
  expect((await open(url)).body).toBe(visitor);
  const signedIn = await open(url, ada.cookie);
  expect([signedIn.body, signedIn.headers['cache-control']]).toEqual([account, 'no-cache']);
});

test('the page of a public song has its title, picture and first lyrics, and is never cached', async () => {
  const id = await addClip(server.database.connection, ada.id, {
    isPublic: true,
    title: `<b>"Rain" & 'sun'</b> $& </title>`,
    metadata: storedMetadata({ prompt: '[Verse]\nFirst <i>line</i>\n\nSecond line' }),
  });
  const { body, headers, statusCode } = await open(`/song/${id}?time=4`);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  const title = '&lt;b&gt;&quot;Rain&quot; &amp; &#39;sun&#39;&lt;/b&gt; $&amp; &lt;/title&gt;';
  expect(body).toContain(`<title>${title} · Skylark</title>`);
  expect(body).toContain(`<meta property="og:title" content="${title}">`);
  expect(body).toContain(`<meta name="twitter:title" content="${title}">`);
  const words = 'First &lt;i&gt;line&lt;/i&gt; / Second line';
  expect(body).toContain(`<meta property="og:description" content="${words}">`);
  expect(body).toContain(`<meta name="description" content="${words}">`);
  const picture = `/media/covers/${id}-640.webp`;
  expect(body).toContain(`<meta property="og:image" content="https://songs.example${picture}">`);
  expect(body).toContain(`<meta property="og:url" content="https://songs.example/song/${id}">`);
  expect(body).toContain(`<link rel="preload" as="image" fetchpriority="high" href="${picture}">`);
  expect(body).not.toMatch(/<i>|<b>|<script/);
});

test('the page of a party names nothing of it, and is not indexed', async () => {
  const party = await open('/party/abcdefghijklmnopqrstuv');
  expect([party.body, party.headers['x-robots-tag']]).toEqual([PLAIN, 'noindex']);
  expect(party.headers['referrer-policy']).toBe('no-referrer');
});

test('an unlisted link has a preview with a cover read by the link, is not indexed, and ends with the link', async () => {
  const { connection: db } = server.database;
  const id = await addClip(db, ada.id, { isPublic: false, title: 'For you' });
  const input = { params: { clip_id: id }, body: {} };
  const { link, id: link_id } = await server.call('links.createForSong', input, { as: ada });
  const { pathname } = new URL(link);
  const shared = await open(pathname);
  const robots = shared.headers['x-robots-tag'];
  expect([shared.statusCode, robots, shared.headers['cache-control']]).toEqual([200, 'noindex', 'no-store']);
  expect(shared.body).toContain('<meta property="og:title" content="For you">');
  expect(shared.body).toContain(`<meta property="og:url" content="https://songs.example${pathname}">`);
  const picture = `/media/covers/${id}-640.webp?unlisted=${pathname.split('/').at(-1)}`;
  expect(shared.body).toContain(`<meta property="og:image" content="https://songs.example${picture}">`);
  expect(shared.headers['referrer-policy']).toBe('no-referrer');
  await server.call('links.revoke', { params: { link_id } }, { as: ada });
  const ended = await open(pathname);
  expect([ended.body, ended.headers['x-robots-tag']]).toEqual([PLAIN, 'noindex']);
});

test('the unlisted link of a playlist has a preview without songs that its visitors may not hear', async () => {
  const db = server.database.connection;
  const playlist = { id: newId(), userId: ada.id, name: 'Evenings' };
  await db.insert(playlists).values(playlist);
  const songs = [await addClip(db, ada.id), await addClip(db, bob.id)];
  const rows = songs.map((clipId, position) => ({ playlistId: playlist.id, clipId, position }));
  await db.insert(playlistClips).values(rows);
  const input = { params: { playlist_id: playlist.id }, body: {} };
  const { link } = await server.call('links.createForPlaylist', input, { as: ada });
  const { body } = await open(new URL(link).pathname);
  expect(body).toContain('<meta property="og:title" content="Evenings">');
  expect(body).toContain('<meta property="og:description" content="1 song">');
  expect(body).toContain(`/media/covers/${songs[0]}-640.webp?unlisted=`);
  expect(body).not.toContain(songs[1]);
});

test('only its owner gets a preview of a private or trashed song', async () => {
  const db = server.database.connection;
  for (const flags of [{ isPublic: false }, { isPublic: true, isTrashed: true }]) {
    const id = await addClip(db, ada.id, { ...flags, title: 'Secret' });
    const own = await open(`/song/${id}`, ada.cookie);
    expect(own.body).toContain('<h1 class="display title">Secret</h1>');
    expect(own.headers['cache-control']).toBe('no-store');
    for (const cookie of [undefined, bob.cookie, `${ada.cookie}0`]) {
      const { body, headers } = await open(`/song/${id}`, cookie);
      expect([body, headers['cache-control']], cookie).toEqual([SHELL, 'no-cache']);
    }
  }
});

test('an unknown song returns the plain shell', async () => {
  for (const id of [newId(), 'no-id', '%00'])
    for (const cookie of [undefined, ada.cookie]) {
      const { body, headers } = await open(`/song/${id}`, cookie);
      expect([body, headers['cache-control']], id).toEqual([SHELL, 'no-cache']);
    }
});

const LOUD = `<i>Loud</i> & "near"`;
const ESCAPED = '&lt;i&gt;Loud&lt;/i&gt; &amp; &quot;near&quot;';

async function addPlaylist(flags: { isPublic: boolean; isTrashed?: boolean }): Promise<string> {
  const id = newId();
  await server.database.connection
    .insert(playlists)
    .values({ id, userId: ada.id, name: LOUD, description: 'For rainy nights', ...flags });
  return `/playlist/${id}`;
}

async function addPersona(flags: { isPublic: boolean; isTrashed?: boolean }): Promise<string> {
  const id = newId();
  const rootClipId = await addClip(server.database.connection, ada.id);
  await server.database.connection
    .insert(personas)
    .values({ id, userId: ada.id, rootClipId, name: LOUD, description: 'A low voice', ...flags });
  return `/persona/${id}`;
}

test('the page of a public playlist or persona has its name and description', async () => {
  for (const [path, words, type] of [
    [await addPlaylist({ isPublic: true }), 'For rainy nights', 'music.playlist'],
    [await addPersona({ isPublic: true }), 'A low voice', 'website'],
  ] as const) {
    const { body, headers } = await open(path);
    expect(headers['cache-control'], path).toBe('no-store');
    expect(body).toContain(`<title>${ESCAPED} · Skylark</title>`);
    expect(body).toContain(`<meta property="og:title" content="${ESCAPED}">`);
    expect(body).toContain(`<meta property="og:description" content="${words}">`);
    expect(body).toContain(`<meta property="og:type" content="${type}">`);
    expect(body).toContain(`<meta property="og:url" content="https://songs.example${path}">`);
    expect(body).not.toMatch(/<i>|<script/);
  }
});

test('a profile’s page has its name and bio', async () => {
  await server.database.pool.query(`update "user" set name = $1, profile_description = $2 where id = $3`, [
    LOUD,
    'Waltzes',
    ada.id,
  ]);
  const { body } = await open('/@ada');
  expect(body).toContain(`<meta property="og:title" content="${ESCAPED}">`);
  expect(body).toContain('<meta property="og:description" content="Waltzes">');
  expect(body).toContain('<meta property="og:url" content="https://songs.example/@ada">');
  expect((await open('/@nobody_here')).body).toBe(PLAIN);
  expect((await open(`/@${ada.id}`)).body).toBe(PLAIN);
});

test('only its owner gets a preview of a private or trashed playlist or persona', async () => {
  for (const path of [
    await addPlaylist({ isPublic: false }),
    await addPlaylist({ isPublic: true, isTrashed: true }),
    await addPersona({ isPublic: false }),
    await addPersona({ isPublic: true, isTrashed: true }),
  ]) {
    expect((await open(path, ada.cookie)).body, path).toContain(`<title>${ESCAPED} · Skylark</title>`);
    for (const cookie of [undefined, bob.cookie]) expect((await open(path, cookie)).body, path).toBe(PLAIN);
  }
  for (const path of [`/playlist/${newId()}`, '/persona/no-id'])
    expect((await open(path, ada.cookie)).body, path).toBe(PLAIN);
});
