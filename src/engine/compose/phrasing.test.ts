import { expect, test } from 'vitest';
import type { SingableLine } from '#words/lyrics/prepare-lyrics';
import { gridOf } from '../music/grid.ts';
import type { SectionKind } from '../score.ts';
import type { FormSection } from './form.ts';
import { barsPerLine, lineWindows } from './phrasing.ts';

const GRID = gridOf(110, 4, 4, { on: 16, amount: 0 });

/** A line described by its stresses: 'x' stressed, '.' not. */
function line(stresses: string): SingableLine {
  const words = [...stresses].map((mark) => ({
    text: 'la',
    isAdlib: false,
    syllables: [{ text: 'la', phones: ['L', 'AA'], isStressed: mark === 'x' }],
  }));
  return { text: stresses, words } as SingableLine;
}

function song(kinds: readonly SectionKind[], stresses: string, count: number, bars = 8): FormSection[] {
  return kinds.map((kind, i) => ({
    id: `${kind}-${i + 1}`,
    kind,
    label: kind,
    bars,
    energy: 0.8,
    startBar: i * bars,
    startSeconds: i * bars * GRID.barSeconds,
    durationSeconds: bars * GRID.barSeconds,
    lines: kind === 'intro' ? [] : Array.from({ length: count }, () => line(stresses)),
  }));
}

const windowsOf = (stresses: string, seed: number, bars = 8) => {
  const sections = song(['intro', 'verse', 'chorus', 'verse', 'chorus'], stresses, 4, bars);
  return sections.map((section) => lineWindows(section, { sections, grid: GRID, seed }));
};

const SEEDS = Array.from({ length: 30 }, (_, i) => i);

test('lines begin on the bar line about half the time, unstressed ones often before it', () => {
  const entries = (stresses: string) => SEEDS.flatMap((seed) => windowsOf(stresses, seed).flat());
  for (const stresses of ['x.x.x.x.x', '.x.x.x.x']) {
    const on = entries(stresses).filter(({ from }) => from === 0).length / entries(stresses).length;
    expect(on).toBeGreaterThan(0.3);
    expect(on).toBeLessThan(0.75);
  }
  const pickups = entries('.x.x.x.x').filter(({ from }) => from < 0).length;
  expect(pickups).toBeGreaterThan(entries('x.x.x.x.x').filter(({ from }) => from < 0).length);
});

test('a line ends before the pickup of the next, and the last one leaves a beat free', () => {
  for (const seed of SEEDS) {
    for (const windows of windowsOf('.x.x.x.x', seed)) {
      windows.slice(1).forEach(({ from }, i) => {
        expect(windows[i]?.to).toBeLessThanOrEqual(32 + Math.min(0, from));
      });
      if (windows.length > 0) expect(windows.at(-1)?.to).toBe(28);
    }
  }
});

test('sections of a kind begin their lines alike', () => {
  for (const seed of SEEDS) {
    const [, verse, chorus, again, last] = windowsOf('.x.x.x.x', seed);
    expect(again).toEqual(verse);
    expect(last).toEqual(chorus);
  }
});

test('crowded lines begin on their bar lines and use all their bars', () => {
  for (const seed of SEEDS) {
    for (const windows of windowsOf('.x.x.x.x.x.x', seed, 4))
      for (const window of windows) expect(window).toEqual({ from: 0, to: 16 });
    const [verse] = song(['verse'], '.x.x', 8, 4);
    expect(barsPerLine(verse as FormSection)).toBe(0.5);
    expect(
      lineWindows(verse as FormSection, { sections: [verse as FormSection], grid: GRID, seed }).every(
        ({ from }) => from === 0,
      ),
    ).toBe(true);
  }
});
