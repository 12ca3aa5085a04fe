import { expect, test } from 'vitest';
import { packOf } from '#tests/support/audio/style-packs';
import { readDecade } from '#words/requests/requested-decade';
import { DECADE_NAMES } from '#words/vocabulary/decades';
import { INSTRUMENTS } from '../sound/instruments.ts';
import { KITS } from '../sound/kits.ts';
import { inDecade } from './decades.ts';

test('decades name only existing kits and instruments', () => {
  for (const name of DECADE_NAMES) {
    const { drums, parts, melody } = inDecade(packOf('pop'), name);
    expect(drums?.kits.length, name).toBeGreaterThan(0);
    for (const kit of drums?.kits ?? []) expect(KITS, name).toHaveProperty(kit);
    for (const instrument of [...parts.flatMap(({ instruments }) => instruments), ...melody.instruments])
      expect(INSTRUMENTS, name).toHaveProperty(instrument);
  }
});

test('the eighties bring their drums and keys to pop, while a style of that era keeps its own', () => {
  const pop = inDecade(packOf('pop'), '80s');
  expect(pop.drums?.kits.every((kit) => kit.startsWith('gated'))).toBe(true);
  expect(pop.parts.find(({ id }) => id === 'keys')?.instruments).toEqual(['fmKeys']);
  expect(inDecade(packOf('hip hop'), '90s').drums?.kits).toEqual(packOf('hip hop').drums?.kits);
});

test('the first named decade applies', () => {
  expect(readDecade('80s pop with 60s organ')).toBe('80s');
  expect(readDecade('180spruces')).toBeNull();
});
