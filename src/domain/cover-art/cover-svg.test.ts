import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { coverPlan, coverSvg } from './cover-svg.ts';
import { FAMILIES, type FamilyName } from './families.ts';

const EXAMPLES = [
  ['last-ferry', 'last-ferry-3', 'slow jazz waltz, upright piano, harbour rain'],
  ['paper-boats', 'paper-boats-13', 'dream pop, tape flutter, hazy'],
  ['copper-wire', 'copper-wire-13', 'techno, modular, driving'],
  ['salt-window', 'salt-window-4', 'slow soul, hammond, brushed drums'],
  ['night-bus', 'night-bus-14', 'lo-fi, chillhop, vinyl crackle'],
  ['ash-choir', 'ash-choir-19', 'doom metal, low choir'],
  ['low-star', 'low-star-28', 'ambient, drone, field recording'],
  ['barley', 'barley-8', 'folk, banjo, stomp'],
  ['kumasi', 'kumasi-1', 'highlife, bright guitars, horns'],
  ['neon-orchard', 'neon-orchard-15', 'synthwave, arpeggio, night drive'],
  ['corner-table', 'corner-table-7', 'jazz trio, brushes, smoky'],
  ['glass-hours', 'glass-hours-15', 'electronic, minimal, glass bells'],
  ['field-guide', 'field-guide-24', 'alternative rock, jangly guitars, anthem'],
  ['winter-count', 'winter-count-21', 'orchestral score, slow strings'],
] as const;

describe('cover art', () => {
  test.each(EXAMPLES)('%s matches its example byte for byte', async (file, seed, style) => {
    const example = await readFile(
      new URL(`../../../tests/fixtures/covers/${file}.svg`, import.meta.url),
      'utf8',
    );
    const tags = style.split(',').map((tag) => tag.trim());
    expect(`${coverSvg({ seed, tags })}\n`).toBe(example);
  });

  test('every family can draw every one of its scenes', () => {
    for (const [name, family] of Object.entries(FAMILIES)) {
      const drawn = new Set<string>();
      for (let index = 0; index < 60; index += 1) {
        const cover = { seed: `${name}-${index}`, tags: [family.words[0] ?? ''] };
        const plan = coverPlan(cover);
        expect(plan.family).toBe(name as FamilyName);
        drawn.add(plan.scene);
        const svg = coverSvg(cover);
        expect(svg).toMatch(/^<svg .*<\/svg>$/);
        expect(svg).not.toContain('NaN');
      }
      expect([...drawn].sort()).toEqual([...family.scenes].sort());
    }
  });
});
