import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clip } from '#contract/songs/clips';
import { newId } from '#lib/ids';
import { ServerProcess } from '#tests/support/server/server-process';
import { ServerClient } from '../../faults/server-client.ts';
import { ROOT } from '../../support/source-files.ts';
import { median } from '../meters/statistics.ts';
import { makeSongs, waitForSongs } from './bench-songs.ts';
import { type Outcome, timed } from './ratio.ts';

const SONG = 'an instrumental pop song at 120 bpm, 2 minutes';
/** Eight bars of four beats at 120 beats per minute. */
const RANGE = { start: 32, end: 48 };

/** Time of edits relative to that of the whole song, on the built server, from request to completion. */
export async function editJobRatios(rounds: number): Promise<Outcome[]> {
  if (!existsSync(join(ROOT, 'dist/server/main.js')))
    return [{ name: 'edits', reason: 'the server is not built: npm run build' }];
  const server = await ServerProcess.create(ROOT, {
    SKYLARK_RATE_LIMIT_SCALE: '1000',
    SKYLARK_VERIFICATION: 'never',
  });
  try {
    await server.start();
    const client = new ServerClient(server, 'ada');
    await client.signUp();
    // Loads the engine.
    await makeSongs(client, 'an instrumental pop song, 20 seconds');
    const times = new Map<string, number[]>();
    const note = (what: string, ms: number) => times.set(what, [...(times.get(what) ?? []), ms]);
    for (let round = 0; round < rounds; round += 1) {
      await client.signIn();
      let song = '';
      // The two takes are made one after the other; an edit is one song, an infill two.
      const wholeMs = await timed(async () => {
        [song = ''] = await makeSongs(client, SONG);
      });
      note('whole', wholeMs / 2);
      for (const [what, edit, songs] of EDITS)
        note(what, (await timed(async () => waitForSongs(client, await edit(client, song)))) / songs);
    }
    const value = median(times.get('whole') ?? []);
    return EDITS.map(([what]) => ({
      name: `edit of a song of two minutes: ${what}`,
      baseline: { what: 'the whole song', value },
      ours: { what, value: median(times.get(what) ?? []) },
      unit: 'ms',
    }));
  } finally {
    await server.dispose();
  }
}

type Edit = (client: ServerClient, songId: string) => Promise<readonly string[]>;

const EDITS: readonly (readonly [string, Edit, number])[] = [
  [
    'crop to 30 s',
    async (client, songId) => {
      const body = { crop_start_s: 30, crop_end_s: 60 };
      const path = `/api/edit/crop/${songId}/`;
      return [(await client.post<{ action_clip_id: string }>(path, body, newId())).action_clip_id];
    },
    1,
  ],
  [
    'fade out over 8 s',
    async (client, songId) => {
      const path = `/api/edit/fade/${songId}/`;
      const made = await client.post<{ action_clip_id: string }>(path, { fade_out_time: 8 }, newId());
      return [made.action_clip_id];
    },
    1,
  ],
  [
    '8 bars made again',
    async (client, songId) => {
      const { clips } = await client.post<{ clips: Clip[] }>(
        '/api/generate/v2/',
        {
          ...{ mv: 'chirp-v3-5', prompt: '', tags: 'pop', make_instrumental: true, task: 'infill' },
          metadata: { create_mode: 'custom', create_session_token: 'form' },
          ...{ continue_clip_id: songId, infill_start_s: RANGE.start, infill_end_s: RANGE.end },
        },
        newId(),
      );
      return clips.map(({ id }) => id);
    },
    2,
  ],
];
