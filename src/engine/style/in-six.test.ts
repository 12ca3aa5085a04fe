import { expect, test } from 'vitest';
import { plainRequest } from '#tests/support/audio/song-request';
import { composeSong } from '../compose.ts';
import { stepsOf } from '../music/grid.ts';
import { inSix } from './in-six.ts';
import { STYLE_PACKS } from './packs.ts';

test.each(STYLE_PACKS.map((pack) => [pack.id, pack] as const))(
  '%s in 6/8 has whole bars of beats in three',
  (_, pack) => {
    const six = inSix(pack);
    const bar = six.beatsPerBar * six.stepsPerBeat;
    const { drums } = six;
    const grooves = drums
      ? [...drums.low, ...drums.mid, ...drums.high].flatMap((pattern) => Object.values(pattern))
      : [];
    const parts = six.parts.flatMap(({ low, high }) => [...low, ...(high ?? [])]);
    for (const text of [...grooves, ...parts]) expect(stepsOf(text).length % bar, text).toBe(0);
  },
);

test('a song in 6/8 plays on the thirds of its beats', () => {
  const score = composeSong(plainRequest({ styles: 'pop, 6/8' }));
  const hats =
    score.tracks.find(({ role }) => role === 'drums')?.notes.filter(([, , midi]) => midi === 42) ?? [];
  const beat = 60 / score.bpm;
  const part = (start: number) => Math.round(((start / beat) % 1) * 12) % 12;
  const places = new Set(hats.map(([start]) => part(start)));
  expect([...places].filter((place) => place === 4 || place === 8)).toHaveLength(2);
  expect(places.has(6)).toBe(false);
});
