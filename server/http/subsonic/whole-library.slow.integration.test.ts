import { afterAll, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { insertClips } from '#server/songs/clips.repository';
import { startTestServer } from '#tests/integration/test-server';
import { type Answer, addPlayer } from '#tests/subsonic/player';
import { addClip, storedMetadata } from '#tests/support/server/server-rows';

const server = await startTestServer();
afterAll(() => server.close());
const db = server.database.connection;

const idsOf = (entries: Answer) => entries.map(({ id }: { id: string }) => id);

test('a list of thousands of songs is not cut', async () => {
  const cleo = await server.signUp('cleo');
  const collector = await addPlayer(server, cleo);
  const rows = Array.from({ length: 5100 }, () => ({
    ...{
      id: newId(),
      userId: cleo.id,
      title: 'One of many',
      status: 'complete' as const,
      durationSeconds: 60,
    },
    ...{ modelName: 'chirp-v3-5', majorModelVersion: 'v3.5', metadata: storedMetadata() },
  }));
  for (let from = 0; from < rows.length; from += 1000) await insertClips(db, rows.slice(from, from + 1000));
  const { album } = await collector.get('getAlbum', { id: 'al-default' });
  expect([album.songCount, album.song.length, album.song.at(-1).track]).toEqual([5100, 5100, 5100]);
  const page = async (songOffset: string) =>
    (await collector.get('search3', { query: '', songCount: '3000', songOffset, musicFolderId: '1' }))
      .searchResult3.song;
  const ids = [...idsOf(await page('0')), ...idsOf(await page('3000'))];
  expect(new Set(ids).size).toBe(5100);
}, 180_000);

test('an app that copies a library does not lock the account’s own page', async () => {
  const limited = await startTestServer({ config: { rateLimitScale: 0.02 } });
  try {
    const eve = await limited.signUp('eve');
    const cover = await addClip(limited.database.connection, eve.id);
    const app = await addPlayer(limited, eve);
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i += 1) statuses.add((await app.send('getSong', { id: cover })).statusCode);
    for (let i = 0; i < 90; i += 1) statuses.add((await app.send('stream', { id: newId() })).statusCode);
    expect([...statuses]).toEqual([200]);
    expect((await limited.raw('session.get', {}, { as: eve })).status).toBe(200);
  } finally {
    await limited.close();
  }
}, 180_000);
