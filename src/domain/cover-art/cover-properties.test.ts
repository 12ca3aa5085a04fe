import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProperty } from '#tests/support/properties';
import { coverPlan, coverSvg } from './cover-svg.ts';
import { FAMILIES, type FamilyName, familyOf } from './families.ts';

const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];
const words = Object.values(FAMILIES).flatMap((family) => family.words);
const coverArbitrary = fc.record({
  seed: fc.oneof(fc.uuid(), fc.string(), fc.string({ unit: 'grapheme' })),
  tags: fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 5 }),
});

/** Unclosed tags, and closing tags that were never opened. */
function unbalancedTags(svg: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/)?([a-zA-Z]+)[^>]*?(\/)?>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...wrong, ...open];
}

describe('every cover', () => {
  test('is a complete picture: balanced tags, valid numbers, no external URLs', () => {
    checkProperty(
      fc.property(coverArbitrary, (cover) => {
        const svg = coverSvg(cover);
        expect(unbalancedTags(svg)).toEqual([]);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
        expect(svg).not.toMatch(/<script|<image|<foreignObject|href="(?!#)|on[a-z]+=/i);
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 512 512" /);
      }),
      { runs: 60 },
    );
  });

  test('references only its own definitions', () => {
    checkProperty(
      fc.property(coverArbitrary, (cover) => {
        const svg = coverSvg(cover);
        const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
        for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
      }),
      { runs: 60 },
    );
  });

  test('stays the same for its song and differs from those of others', () => {
    const seeds = Array.from({ length: 40 }, (_unused, index) => `song-${index}`);
    const covers = seeds.map((seed) => coverSvg({ seed, tags: ['jazz'] }));
    expect(seeds.map((seed) => coverSvg({ seed, tags: ['jazz'] }))).toEqual(covers);
    expect(new Set(covers).size).toBe(seeds.length);
  });

  test('is small enough to send in a list', () => {
    const sizes = FAMILY_NAMES.flatMap((name) =>
      Array.from(
        { length: 8 },
        (_unused, index) =>
          coverSvg({ seed: `${name}-${index}`, tags: [FAMILIES[name].words[0] ?? ''] }).length,
      ),
    );
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024);
  });
});

describe('the family of a cover', () => {
  test('does not depend on how a tag is spelled', () => {
    for (const name of FAMILY_NAMES) {
      const [word = ''] = FAMILIES[name].words;
      expect(familyOf([word.toUpperCase()], 'seed')).toBe(familyOf([word], 'seed'));
      expect(familyOf([`  very ${word} indeed `], 'seed')).toBe(familyOf([word], 'seed'));
    }
  });

  test('is drawn from the seed when tags match none, spreading songs over all families', () => {
    const drawn = Array.from({ length: 400 }, (_unused, index) => familyOf(['qqq'], `song-${index}`));
    expect(new Set(drawn)).toEqual(new Set(FAMILY_NAMES));
    expect(familyOf([], 'song-1')).toBe(familyOf(['qqq'], 'song-1'));
  });

  test('includes the planned scene', () => {
    checkProperty(
      fc.property(coverArbitrary, (cover) => {
        const { family, scene } = coverPlan(cover);
        expect(FAMILIES[family].scenes).toContain(scene);
      }),
    );
  });
});
