import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#lib/ids';
import { getAccount, setAccount } from '#state/bridges/account';
import { testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { readOutbox, storeTestClips } from '#tests/support/device/outbox';
import { checkAsyncProperty } from '#tests/support/properties';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { mutatedTexts } from '#tests/support/texts/mutated-text';
import { exportPlaylist, importPlaylist } from './playlist-files.ts';

const PLAYLIST_ID = testId(50);
let saved: Promise<string> | null;

beforeEach(async () => {
  setAccount({ userId: `test-${newId()}`, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
  const titles = ['Salt & <Smoke>', 'Low Star', 'Barley'];
  const clips = titles.map((title, place) =>
    testClip(place + 1, { title, status: 'complete', metadata: { duration: 60 + place } }),
  );
  await storeTestClips(getAccount().database, clips);
  saved = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = (blob as Blob).text();
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

afterEach(async () => {
  vi.restoreAllMocks();
  const { database } = getAccount();
  setAccount(null);
  await database.destroy();
});

async function importedIds(text: string, name: string) {
  const outcome = await importPlaylist(new File([text], name));
  const rows = await readOutbox(getAccount().database);
  const added = rows.map(({ args }) => args as { clipIds?: string[]; updateType?: string });
  return { ...outcome, clipIds: added.flatMap(({ clipIds = [] }) => clipIds) };
}

test.each(['m3u8', 'xspf'] as const)(
  'a playlist exported as %s is imported again with its songs',
  async (kind) => {
    const ids = [3, 1].map(testId);
    await exportPlaylist({ id: PLAYLIST_ID, name: 'Road & trip' }, ids, { kind, askForLink: null });
    const outcome = await importedIds((await saved) ?? '', `list.${kind}`);
    expect(outcome).toMatchObject({ name: 'Road & trip', addedCount: 2, missing: [], clipIds: ids });
  },
);

test('an exported list names the artist of an imported file, and the owner of other songs', async () => {
  const owned = testClip(1, { title: 'Low Star', status: 'complete' });
  const imported = testClip(2, {
    title: 'Barley',
    status: 'complete',
    metadata: { artist: 'Nina Simonsen' },
  });
  await storeTestClips(getAccount().database, [owned, imported]);
  const list = { id: PLAYLIST_ID, name: 'Road' };
  await exportPlaylist(list, [1, 2].map(testId), { kind: 'm3u8', askForLink: null });
  const m3u8 = await saved;
  expect(m3u8).toContain(`${owned.user_display_name} - Low Star`);
  expect(m3u8).toContain('Nina Simonsen - Barley');
  await exportPlaylist(list, [1, 2].map(testId), { kind: 'xspf', askForLink: null });
  const xspf = await saved;
  expect(xspf).toContain('<creator>Nina Simonsen</creator>');
  expect(xspf).toContain(`<creator>${owned.user_display_name}</creator>`);
});

test('songs of another server are found by title and length, and the rest is listed', async () => {
  const text =
    '#EXTM3U\n#EXTINF:61,Ada - low star\na.mp3\n#EXTINF:300,Ada - Low Star\nb.mp3\n#EXTINF:9,Nobody - Nothing\nc.mp3';
  const outcome = await importedIds(text, 'Mine.m3u');
  expect(outcome).toMatchObject({
    name: 'Mine',
    clipIds: [testId(2)],
    missing: ['Ada - Low Star', 'Nobody - Nothing'],
  });
});

test('a file without known songs creates no playlist, and lists them', async () => {
  const nothing = { playlistId: null, addedCount: 0, missing: ['hello'] };
  expect(await importPlaylist(new File(['hello'], 'a.m3u'))).toMatchObject(nothing);
  await expect(importPlaylist(new File([''], 'a.m3u'))).rejects.toThrow('contains no songs');
  await expect(importPlaylist(new File(['<html></html>'], 'a.xspf'))).rejects.toThrow('contains no songs');
  expect(await readOutbox(getAccount().database)).toEqual([]);
});

test('XSPF tracks with a location alone are found by its name, in the encoding that the file says', async () => {
  const track = (name: string) => `<track><location>file:///music/${name}.mp3</location></track>`;
  const head = '<?xml version="1.0" encoding="ISO-8859-1"?><playlist><trackList>';
  const text = `${head}${track('Low%20Star')}${track('Grüße')}</trackList></playlist>`;
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const outcome = await importPlaylist(new File([bytes], 'a.xspf'));
  expect(outcome).toMatchObject({ addedCount: 1, missing: ['Grüße'] });
});

describe('private songs', () => {
  const list = { id: PLAYLIST_ID, name: 'Road' };
  const link = (expires_at: string | null) => ({ id: testId(60), link: 'https://h/listen/CODE', expires_at });
  let sync: FakeSync;
  beforeEach(async () => {
    sync = createFakeSync();
    replaceSync(sync.service);
    const { userId, database } = getAccount();
    await storeTestClips(database, [
      testClip(1, { title: 'Mine', user_id: userId, is_public: false, status: 'complete' }),
      testClip(2, { title: 'Open', user_id: userId, is_public: true, status: 'complete' }),
    ]);
    sync.answers.set('links.createForPlaylist', () => ok(link(null)));
  });
  const exported = async (answer: boolean) => {
    const ask = vi.fn(async () => answer);
    const silent = await exportPlaylist(list, [1, 2].map(testId), { kind: 'm3u8', askForLink: ask });
    return { silent, asked: ask.mock.calls, addresses: (await saved)?.match(/^http.*$/gm) };
  };

  test('play by a link that is asked for', async () => {
    sync.answers.set('links.listOfPlaylist', () => ok({ links: [link('2030-01-01T00:00:00Z')] }));
    const { silent, asked, addresses } = await exported(true);
    expect([silent, asked]).toEqual([0, [[1]]]);
    expect(addresses?.map((address) => address.endsWith('?unlisted=CODE'))).toEqual([true, false]);
  });

  test('use the lasting link of the playlist without asking again', async () => {
    sync.answers.set('links.listOfPlaylist', () => ok({ links: [link(null)] }));
    const { asked, addresses } = await exported(false);
    expect(asked).toEqual([]);
    expect(addresses?.[0]).toContain('?unlisted=CODE');
  });

  test('are counted if the user wants no link', async () => {
    sync.answers.set('links.listOfPlaylist', () => ok({ links: [] }));
    const { silent, addresses } = await exported(false);
    expect(silent).toBe(1);
    expect(addresses?.join()).not.toContain('unlisted');
  });
});

const XSPF = [
  `<?xml version="1.0" encoding="UTF-8"?>\n<playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Drive</title><trackList><track><location>https://songs.example.com/song/${testId(1)}</location><title>Rain &amp; snow</title><creator>Ada</creator><duration>184000</duration></track><track><title>Low Star</title></track></trackList></playlist>`,
  '<playlist version="1">\n <trackList>\n  <track><location>file:///music/Barley.flac</location></track>\n </trackList>\n</playlist>',
];

test('a damaged XSPF file is imported, or refused with a reason', async () => {
  const imports = fc.asyncProperty(mutatedTexts(XSPF), async (text) => {
    try {
      const { name, addedCount, missing } = await importPlaylist(new File([text], 'list.xspf'));
      expect(name).not.toBe('');
      expect(addedCount + missing.length).toBeGreaterThan(0);
    } catch (error) {
      expect(String(error)).toMatch(/^Error: This (playlist file is damaged|file contains no songs)/);
    }
    // Each file meets an empty outbox: a full one refuses all of them.
    await getAccount().database.run((tables) => tables.outbox.clear());
  });
  await checkAsyncProperty(imports, { runs: 60 });
});
