import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KITS } from './kits.ts';

const BUILD = readFileSync(new URL('../build-data/build-drums.mjs', import.meta.url), 'utf8');

test('every kit has a tight and a deep variant that sounds different', () => {
  const bases = Object.keys(KITS).filter((name) => !/(?:Tight|Deep)$/.test(name));
  for (const base of bases) {
    const sounds = [base, `${base}Tight`, `${base}Deep`].map((name) => JSON.stringify(KITS[name]));
    expect(new Set(sounds).size, base).toBe(3);
  }
});

test('kits use only existing samples', () => {
  for (const [name, { pieces }] of Object.entries(KITS))
    for (const { sample } of Object.values(pieces))
      expect(BUILD, `${name}: ${sample}`).toContain(`${sample}: `);
});
