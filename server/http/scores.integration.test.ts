import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { ScoreFile } from '#domain/files/song-score';
import { type PackedScore, unpackScore } from '#engine/packed-score';
import { storeScore } from '#server/making/generation-requests.repository';
import { findScores } from '#server/making/song-orders.repository';
import { makeSongs, type Person } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { projectCalls } from '#tests/support/server/project-calls';
import { addClip } from '#tests/support/server/server-rows';

const { server, staff, ada, ben } = await startHousehold();
const cai = await server.signUp('cai');
const origin = await server.listen();
afterAll(() => server.close());

const get = (id: string, as: Person | null, headers: Record<string, string> = {}) =>
  fetch(`${origin}/media/scores/${id}.json.gz`, {
    headers: { ...(as === null ? {} : { cookie: as.cookie }), ...headers },
  });

async function fileOf(response: Response): Promise<ScoreFile> {
  return JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()) as ScoreFile;
}

async function song(seed: number): Promise<string> {
  const [made] = await makeSongs(server, ada, seed);
  return made?.id ?? '';
}

/** The statuses for a song in this order: a visitor, a stranger, a collaborator, the owner. */
async function statuses(id: string): Promise<number[]> {
  const found = [];
  for (const as of [null, cai, ben, ada]) found.push((await get(id, as)).status);
  return found;
}

describe('the score of a song', () => {
  test('is available only to callers who may hear the song', async () => {
    const id = await song(11);
    expect(await statuses(id)).toEqual([404, 404, 404, 200]);
    expect((await get(id, null, { authorization: `Bearer ${ada.token}` })).status).toBe(200);
    expect((await get(id, staff)).status).toBe(404);
    const calls = projectCalls(server, ada);
    const project = await calls.shared(ben);
    await calls.change(project.id, 'add', [id]);
    expect(await statuses(id)).toEqual([404, 404, 200, 200]);
    await server.call('pins.pinClip', { params: { clip_id: id }, body: {} }, { as: ada });
    expect(await statuses(id)).toEqual([200, 200, 200, 200]);
  });

  test('has the version of its engine and everything that sounds, but no text of its request', async () => {
    const id = await song(12);
    const { connection } = server.database;
    const stored = (await findScores(connection, [id])).get(id);
    if (stored === undefined) throw new Error('there is no score');
    expect(await fileOf(await get(id, ada))).toMatchObject({ engine_version: null });
    const request = { ...stored.request, description: 'my secret', lyrics: 'unsung words' };
    await storeScore(connection, id, { ...stored, request, renderedBy: 7 });
    const file = await fileOf(await get(id, ada));
    expect([file.engine_version, file.duration_seconds]).toEqual([7, stored.durationSeconds]);
    const { tracks, lines, sections, master } = unpackScore(file.score as PackedScore);
    expect({ tracks, lines, sections, master }).toEqual({
      tracks: stored.tracks,
      lines: stored.lines,
      sections: stored.sections,
      master: stored.master,
    });
    expect(JSON.stringify(file)).not.toMatch(/my secret|unsung words/);
  });

  test('is cached like audio and not sent again while it is the same', async () => {
    const id = await song(13);
    const response = await get(id, ada);
    expect(response.headers.get('content-type')).toBe('application/gzip');
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    expect((await get(id, ada, { 'if-none-match': etag })).status).toBe(304);
  });

  test('does not exist for a recording, a cut song and an unknown one, with the reason', async () => {
    const { connection } = server.database;
    const recording = await addClip(connection, ada.id, { isPublic: true });
    const refused = await get(recording, ben);
    expect([refused.status, await refused.json()]).toMatchObject([
      404,
      { detail: 'This song has no score.' },
    ]);
    const id = await song(14);
    const stored = (await findScores(connection, [id])).get(id);
    if (stored === undefined) throw new Error('there is no score');
    await storeScore(connection, id, { ...stored, edited: { sources: [stored], takes: [] } });
    const cut = await get(id, ada);
    expect([cut.status, await cut.json()]).toMatchObject([
      404,
      { detail: 'This song is cut from other songs, so it has no score of its own.' },
    ]);
    expect((await get('0199a0b0-0000-7000-8000-000000000001', ada)).status).toBe(404);
    expect((await get('nope', ada)).status).toBe(404);
  });
});
