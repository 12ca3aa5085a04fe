import { describe, expect, test } from 'vitest';
import { randomStream } from '#lib/random';
import { gridOf, stepsOf } from '../music/grid.ts';
import { STYLE_PACKS } from '../style/packs.ts';
import { variantGroove, variantOf, withChanges } from './pattern-variants.ts';

describe.each(STYLE_PACKS.map((pack) => [pack.id, pack] as const))('%s', (_, pack) => {
  const grid = gridOf(100, pack.beatsPerBar, pack.stepsPerBeat, pack.swing);

  test('every one-bar pattern has variants: different bars of the same length, in known characters', () => {
    for (const { role, low, high } of pack.parts) {
      for (const text of [...low, ...(high ?? [])].map(stepsOf)) {
        if (text.length !== grid.stepsPerBar || !/[^.-]/.test(text)) continue;
        const variants = [1, 2, 3, 4].map((seed) => variantOf(text, role, grid, randomStream(seed)));
        const isSound = (variant: string) =>
          variant !== text &&
          variant.length === text.length &&
          /^[CcDUPpRr1-8a.-]+$/.test(variant) &&
          /[^.-]/.test(variant);
        expect(
          variants.filter((variant) => !isSound(variant)),
          text,
        ).toEqual([]);
      }
    }
  });

  test('a groove varies by one stroke and keeps its backbeat', () => {
    for (const groove of [...(pack.drums?.mid ?? []), ...(pack.drums?.high ?? [])]) {
      for (let seed = 0; seed < 4; seed++) {
        const variant = variantGroove(groove, 0, grid, randomStream(seed));
        const bar = (text: string | undefined) => stepsOf(text ?? '').slice(0, grid.stepsPerBar);
        expect(variant.snare ?? '').toBe(bar(groove.snare));
        const changed = Object.entries(variant).filter(
          ([piece, text]) => text !== bar(groove[piece as keyof typeof groove]),
        );
        expect(changed).toHaveLength(1);
      }
    }
  });
});

test('a sustained stroke is repeated where a chord begins', () => {
  expect(withChanges('C---------------', [8])).toBe('C-------C-------');
  expect(withChanges('R---..R-', [4, 7])).toBe('R---..RR');
});
