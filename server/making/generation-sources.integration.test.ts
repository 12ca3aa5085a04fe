import { afterAll, describe, expect, test } from 'vitest';
import { simpleBody } from '#tests/integration/test-server';
import { withFlag } from '#tests/support/server/flags';
import { startHousehold } from '#tests/support/server/household';
import { addClip, storedMetadata } from '#tests/support/server/server-rows';

const { server, ada } = await startHousehold();
afterAll(() => server.close());

const LENGTH = 60;
const songId = await addClip(server.database.connection, ada.id, { durationSeconds: LENGTH });
// The score need not be renderable; these tests only check whether the request is accepted.
await server.database.pool.query(`insert into clip_scores (clip_id, score) values ($1, '{}')`, [songId]);
const onPlan = (level: string) =>
  server.database.pool.query('update "user" set plan_level = $1 where id = $2', [level, ada.id]);
await onPlan('pro');

/** Sends a generation request and returns status, detail and field. */
async function ask(change: object): Promise<[status: number, detail?: string, field?: string]> {
  const body = { ...simpleBody('rain'), ...change };
  const answer = await server.raw('generate.create', { body }, { as: ada });
  const { detail, field } = answer.body as { detail?: string; field?: string };
  return answer.status === 200 ? [200] : [answer.status, detail ?? '', field ?? ''];
}

describe('an extension', () => {
  const extend = (continue_at: number, more = {}) =>
    ask({ task: 'extend', continue_clip_id: songId, continue_at, ...more });

  test('[CREATE-51] [CREATE-52] continues after the start and no later than the end of its song', async () => {
    const early = 'Continue at must be after the start of the song.';
    expect(await extend(0)).toEqual([400, early, 'continue_at']);
    expect((await extend(-1))[0]).toBeGreaterThanOrEqual(400);
    const late = 'Continue at is past the end of the song.';
    expect(await extend(LENGTH + 1)).toEqual([400, late, 'continue_at']);
    expect(await extend(LENGTH)).toEqual([200]);
  });

  test('[GEN-16] of an upload is refused for models without support, whichever task name is used', async () => {
    const metadata = storedMetadata({ type: 'upload' });
    const upload = await addClip(server.database.connection, ada.id, { metadata, durationSeconds: 60 });
    for (const task of ['extend', 'upload_extend']) {
      const from = { task, continue_clip_id: upload, continue_at: 30 };
      const refused = [400, 'This model cannot extend uploads.', 'mv'];
      expect(await ask({ ...from, mv: 'chirp-v3-0' }), task).toEqual(refused);
    }
    const from = { task: 'upload_extend', continue_clip_id: upload, continue_at: 30 };
    expect(await ask({ ...from, mv: 'chirp-v3-5-upload' })).toEqual([200]);
  });
});

test('what contains the recording of an imported file names its artist; a cover does not', async () => {
  const metadata = storedMetadata({ type: 'edit_crop', artist: 'Nina Simonsen' });
  const source = await addClip(server.database.connection, ada.id, { metadata, durationSeconds: LENGTH });
  await server.database.pool.query(`insert into clip_scores (clip_id, score) values ($1, '{}')`, [source]);
  const artistsOf = async (change: object) => {
    const body = { ...simpleBody('rain'), ...change };
    const { clips } = await server.call('generate.create', { body }, { as: ada });
    for (const { id } of clips) await server.call('clips.cancel', { params: { clip_id: id } }, { as: ada });
    return [...new Set(clips.map((clip) => clip.metadata.artist))];
  };
  const infill = { continue_clip_id: source, infill_start_s: 10, infill_end_s: 30 };
  const extend = { continue_clip_id: source, continue_at: 30 };
  expect(await artistsOf({ task: 'infill', ...infill })).toEqual(['Nina Simonsen']);
  expect(await artistsOf({ task: 'extend', ...extend })).toEqual(['Nina Simonsen']);
  expect(await artistsOf({ task: 'cover', cover_clip_id: source })).toEqual([undefined]);
});

describe('the sound of part of a song', () => {
  const sound = (artist_start_s: number, artist_end_s: number, artist_clip_id = songId) =>
    ask({ task: 'artist_consistency', artist_clip_id, artist_start_s, artist_end_s });

  test('[CREATE-54] [CREATE-55] starts within the song and ends after its start', async () => {
    const [status, detail] = await sound(-1, 20);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(detail).not.toBe('');
    expect(await sound(20, 10)).toEqual([400, 'The part must end after it starts.', 'artist_end_s']);
    expect(await sound(10, 20)).toEqual([200]);
  });

  test('[CREATE-56] [CREATE-57] ends by 60 s, or by 120 s without the flag auk-model', async () => {
    await server.database.pool.query('update clips set duration_seconds = 200 where id = $1', [songId]);
    const problem = (seconds: number) => `The part must end within the first ${seconds} seconds.`;
    expect(await sound(0, 61)).toEqual([400, problem(60), 'artist_end_s']);
    expect(await sound(0, 60)).toEqual([200]);
    await withFlag(server, { flag: 'auk-model', isOn: false }, async () => {
      expect(await sound(0, 121)).toEqual([400, problem(120), 'artist_end_s']);
      expect(await sound(0, 120)).toEqual([200]);
    });
    await server.database.pool.query('update clips set duration_seconds = $2 where id = $1', [
      songId,
      LENGTH,
    ]);
  });
});

describe('a replaced section', () => {
  const section = (infill_start_s: number, infill_end_s: number, task = 'infill') =>
    ask({ task, continue_clip_id: songId, infill_start_s, infill_end_s, infill_dur_s: 10 });

  test('[CREATE-58] [CREATE-59] is at least 10 s long and ends after its start', async () => {
    const short = [400, 'Choose at least 10 seconds.', 'infill_end_s'];
    await withFlag(server, { flag: 'edit-mode-intro', isOn: false }, async () =>
      expect(await section(10, 19.9)).toEqual(short),
    );
    expect(await section(10, 10)).toEqual([400, 'The range must end after it starts.', 'infill_end_s']);
    expect(await section(10, 20)).toEqual([200]);
  });

  test('[CREATE-60] [CREATE-61] may be shorter as an intro or outro, or with the flag edit-mode-intro', async () => {
    for (const task of ['infill_intro', 'infill_outro'])
      expect(await section(0, 4, task), task).toEqual([200]);
    await withFlag(server, { flag: 'edit-mode-intro', isOn: false }, async () =>
      expect((await section(10, 14))[0]).toBe(400),
    );
    await withFlag(server, { flag: 'edit-mode-intro', isOn: true }, async () =>
      expect(await section(10, 14)).toEqual([200]),
    );
  });

  test('[CLIP-10] a song names the task it was made by, a plain one none', async () => {
    const from = { continue_clip_id: songId };
    const range = { ...from, infill_start_s: 10, infill_end_s: 30, infill_dur_s: 10 };
    for (const [task, more] of [
      [null, {}],
      ['extend', { ...from, continue_at: 30 }],
      ['infill', range],
      ['infill_intro', range],
      ['infill_outro', range],
    ] as const) {
      await server.database.pool.query('delete from clips where id <> $1', [songId]);
      const { clips } = await server.call(
        'generate.create',
        { body: { ...simpleBody('rain'), task, ...more } },
        { as: ada },
      );
      expect(clips.map(({ metadata }) => metadata.task)).toEqual([task, task]);
    }
  });

  test('[CREATE-62] needs the plan feature edit_mode', async () => {
    // Earlier requests would fill a smaller plan's queue.
    await server.database.pool.query('delete from clips where id <> $1', [songId]);
    await onPlan('free');
    const refused = [403, 'Replacing a section is not part of your plan.', ''];
    for (const task of ['infill', 'infill_intro', 'infill_outro'])
      expect(await section(10, 30, task), task).toEqual(refused);
    await onPlan('pro');
  });
});
