import { expect, test } from 'vitest';
import { plainRequest } from '#tests/support/audio/song-request';
import { packOf } from '#tests/support/audio/style-packs';
import { composeSong } from '../compose.ts';
import { stepsOf } from '../music/grid.ts';
import { DRUM } from '../sound/kit.ts';
import { inThree } from './in-three.ts';
import { STYLE_PACKS } from './packs.ts';

const REQUEST = plainRequest({ durationSeconds: 60 });

test.each(STYLE_PACKS.map((pack) => [pack.id, pack] as const))('%s has whole bars of three', (_, pack) => {
  const { beatsPerBar, parts, drums } = inThree(pack);
  const stepsPerBar = 3 * pack.stepsPerBeat;
  expect(beatsPerBar).toBe(3);
  const texts = parts.flatMap(({ low, high }) => [...low, ...(high ?? [])]);
  const grooves = drums ? [...drums.low, ...drums.mid, ...drums.high] : [];
  for (const text of [...texts, ...grooves.flatMap((groove) => Object.values(groove))]) {
    expect(stepsOf(text).length % stepsPerBar, text).toBe(0);
  }
});

test('moves a backbeat on two and four to two and three', () => {
  const rock = inThree(packOf('rock'));
  const snares = rock.drums?.mid.map(({ snare }) => snare?.slice(0, 12));
  expect(snares?.[0]).toMatch(/^\.{4}[Xx]\.{3}o/);
});

test('a backbeat that appears only in a later bar gets its second beat there', () => {
  const rock = packOf('rock');
  const snare = '................|....X.......X...';
  const drums = rock.drums && { ...rock.drums, mid: [{ snare }] };
  expect(inThree({ ...rock, drums }).drums?.mid[0]?.snare).toBe('............' + '....X...o...');
});

test('songs requested as a waltz have three beats per bar throughout', () => {
  for (const styles of ['waltz', 'jazz waltz', 'rock, 3/4']) {
    const score = composeSong({ ...REQUEST, styles });
    const barSeconds = (3 * 60) / score.bpm;
    expect(score.beatsPerBar).toBe(3);
    for (const section of score.sections) {
      const bars = section.durationSeconds / barSeconds;
      expect(Math.abs(bars - Math.round(bars))).toBeLessThan(1e-3);
    }
    for (const chord of score.chords) {
      const beats = chord.startSeconds / (barSeconds / 6);
      expect(Math.abs(beats - Math.round(beats))).toBeLessThan(0.01);
    }
  }
  const waltz = composeSong({ ...REQUEST, styles: 'waltz' });
  const kicks = waltz.tracks
    .find(({ role }) => role === 'drums')
    ?.notes.filter(([, , midi]) => midi === DRUM.kick);
  expect(kicks?.length).toBeGreaterThan(4);
});
