import { beforeAll, expect, test } from 'vitest';
import { fluxOf, joinScore } from '#tests/support/audio/audio-measures';
import { composedSong, engineAssets, listen } from '#tests/support/audio/engine-songs';
import type { RenderedSong } from '../render.ts';
import type { Score } from '../score.ts';
import { crop } from './crop.ts';
import { extend } from './extend.ts';
import { infill } from './infill.ts';
import { changeSpeed } from './speed.ts';
import { cutWritten } from './written.ts';

/** Three bars of sustained, soft sounds: the worst place to hide a click. */
let song: Score;
let original: RenderedSong;
let flux: number[];
let barSeconds: number;
let dictionary: Awaited<ReturnType<typeof engineAssets>>['dictionary'];

beforeAll(async () => {
  dictionary = (await engineAssets()).dictionary;
  const composed = await composedSong({ styles: 'ambient, 90 bpm', excludeStyles: 'drums', seed: 3 });
  const chorus = composed.sections.find(({ kind }) => kind === 'chorus') as Score['sections'][number];
  barSeconds = chorus.durationSeconds / chorus.bars;
  original = await listen(cutWritten(composed, chorus.startSeconds, chorus.startSeconds + 3 * barSeconds));
  song = original.score;
  flux = fluxOf(original);
}, 120_000);

/** The calmest time within a quarter of a second: no onset masks a join there. */
function calmNear(seconds: number): number {
  const times = Array.from({ length: 50 }, (_, i) => seconds - 0.25 + i / 100);
  const scores = times.map((time) => joinScore(flux, time));
  return times[scores.indexOf(Math.min(...scores))] as number;
}

/** How audible the joins of an edit are, where it was cut in the order of its takes. */
async function joinScores(score: Score): Promise<number[]> {
  const heard = fluxOf(await listen(score));
  return (score.edited?.takes ?? [])
    .map(({ atFrame }) => atFrame / 44_100)
    .filter((seconds) => seconds > 0)
    .map((seconds) => joinScore(heard, seconds));
}

test('the measure detects a step of a twentieth of full scale', () => {
  const at = calmNear(4);
  const stepped = { left: original.left.slice(), right: original.right.slice() };
  for (const side of [stepped.left, stepped.right]) {
    for (let i = Math.round(at * 44_100); i < side.length; i++) side[i] = (side[i] as number) + 0.05;
  }
  expect(joinScore(flux, at)).toBeLessThan(1);
  expect(joinScore(fluxOf(stepped), at)).toBeGreaterThan(3);
});

test('removing a range and changing its speed leave no click at the joins', async () => {
  const range = { startSeconds: calmNear(2.4), endSeconds: calmNear(5.2) };
  const edits = [
    crop(song, { ...range, isRemove: true, fadeOutSeconds: null }),
    changeSpeed(song, { factor: 1.3, isTempoOnly: true, range }),
    changeSpeed(song, { factor: 0.8, isTempoOnly: false, range }),
  ];
  for (const edited of edits) {
    const scores = await joinScores(edited);
    expect(scores.length).toBeGreaterThan(0);
    for (const score of scores) expect(score).toBeLessThan(3);
  }
}, 60_000);

test('new bars join as smoothly as if the song had been played in one take', async () => {
  const edits = [
    infill(
      song,
      { startSeconds: barSeconds, endSeconds: 2 * barSeconds, lyrics: null, seed: 3, isShortAllowed: true },
      dictionary,
    ),
    extend(
      song,
      { continueAtSeconds: 2 * barSeconds, lyrics: '', styles: '', durationSeconds: 10, seed: 2 },
      dictionary,
    ),
  ];
  for (const edited of edits) {
    const { edited: audio, ...written } = edited;
    const inOneGo = fluxOf(await listen(written));
    const usual = (audio?.takes ?? [])
      .map(({ atFrame }) => atFrame / 44_100)
      .filter((seconds) => seconds > 0)
      .map((seconds) => joinScore(inOneGo, seconds));
    for (const [i, score] of (await joinScores(edited)).entries()) {
      expect(score).toBeLessThan(Math.max(3, (usual[i] as number) + 1));
    }
  }
}, 60_000);
