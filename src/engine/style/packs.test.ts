import { describe, expect, test } from 'vitest';
import { packOf } from '#tests/support/audio/style-packs';
import { SUBSTYLES } from '#words/vocabulary/substyles';
import { stepsOf } from '../music/grid.ts';
import { parseRoman } from '../music/theory.ts';
import { INSTRUMENTS } from '../sound/instruments.ts';
import { DRUM } from '../sound/kit.ts';
import { KITS } from '../sound/kits.ts';
import { SYNTH_PATCHES } from '../sound/synth-patches.ts';
import { STYLE_PACKS } from './packs.ts';
import type { DrumPattern } from './style-pack.ts';

const ASKED_STYLES = [
  'pop',
  'rock',
  'hip hop',
  'trap',
  'r&b',
  'soul',
  'funk',
  'country',
  'folk',
  'blues',
  'jazz',
  'bossa nova',
  'reggae',
  'latin',
  'metal',
  'punk',
  'indie',
  'lo-fi',
  'ambient',
  'house',
  'techno',
  'drum and bass',
  'synthwave',
  'orchestral',
  'piano ballad',
  'disco',
  'chiptune',
];

test('includes the popular styles', () => {
  for (const id of ASKED_STYLES) expect(packOf(id).id).toBe(id);
});

test('no tag belongs to two packs', () => {
  const tags = STYLE_PACKS.flatMap(({ id, tags }) => [...new Set([id, ...tags])]);
  expect(tags.filter((tag, i) => tags.indexOf(tag) !== i)).toEqual([]);
  expect(tags.filter((tag) => tag !== tag.toLowerCase())).toEqual([]);
});

test('styles without a pack name existing packs and instruments, and claim no tag of a pack', () => {
  const words = SUBSTYLES.flatMap(({ words: own }) => own);
  const tags = new Set(STYLE_PACKS.flatMap((pack) => [pack.id, ...pack.tags]));
  expect(words.filter((word, i) => words.indexOf(word) !== i || tags.has(word))).toEqual([]);
  for (const { pack, bpm, instruments = [] } of SUBSTYLES) {
    expect(packOf(pack).id).toBe(pack);
    expect(instruments.filter((name) => !INSTRUMENTS[name])).toEqual([]);
    if (bpm) expect(bpm[0]).toBeLessThan(bpm[1]);
  }
});

test('every sampled instrument and synth patch has a source', () => {
  for (const [name, { source }] of Object.entries(INSTRUMENTS)) {
    if (source.kind === 'synth') expect(SYNTH_PATCHES[source.patch], name).toBeDefined();
  }
});

describe.each(STYLE_PACKS.map((pack) => [pack.id, pack] as const))('%s', (_, pack) => {
  const stepsPerBar = pack.beatsPerBar * pack.stepsPerBeat;

  test('names existing kits, instruments and drum pieces', () => {
    const names = [...pack.parts.flatMap(({ instruments }) => instruments), ...pack.melody.instruments];
    expect(names.filter((name) => !INSTRUMENTS[name])).toEqual([]);
    expect((pack.drums?.kits ?? []).filter((kit) => !KITS[kit])).toEqual([]);
    const pieces = drumPatterns(pack).flatMap((pattern) => Object.keys(pattern));
    expect(pieces.filter((piece) => !(piece in DRUM))).toEqual([]);
  });

  test('has patterns of whole bars in known characters', () => {
    const drums = drumPatterns(pack).flatMap((pattern) => Object.values(pattern));
    const isFill = new Set(pack.drums?.fills.flatMap((fill) => Object.values(fill)) ?? []);
    for (const text of drums) {
      expect(text, text).toMatch(/^[Xxo?.| ]+$/);
      // A fill may stop early; the missing steps are silent.
      if (!isFill.has(text)) expect(stepsOf(text).length % stepsPerBar, text).toBe(0);
    }
    for (const { low, high } of pack.parts) {
      for (const text of [...low, ...(high ?? [])]) {
        expect(text, text).toMatch(/^[CcDUPpRr1-8a.| -]+$/);
        expect(stepsOf(text).length % stepsPerBar, text).toBe(0);
      }
    }
  });

  test('has valid progressions', () => {
    for (const text of Object.values(pack.progressions).flat()) {
      for (const numeral of text.split(/[ ,]/)) expect(() => parseRoman(numeral, 0), numeral).not.toThrow();
    }
  });

  test('has a mix within the limits for any style', () => {
    const { tone, voice, ...mix } = pack.mix;
    const within = (value: number, low: number, high: number, name: string) => {
      expect(value, name).toBeGreaterThanOrEqual(low);
      expect(value, name).toBeLessThanOrEqual(high);
    };
    within(mix.reverbSeconds, 0.2, 6, 'reverbSeconds');
    within(mix.reverbLevel, 0, 1, 'reverbLevel');
    within(mix.glue, 0, 1, 'glue');
    // More would raise the side above the mid signal if a master widens it further.
    within(mix.width, 0.3, 1.54, 'width');
    for (const [name, db] of Object.entries({ ...tone, low: mix.lowShelfDb, high: mix.highShelfDb })) {
      if (!name.endsWith('Hz')) within(db, -6, 6, name);
    }
    within(tone.highPassHz, 0, 140, 'tone.highPassHz');
    if (tone.lowPassHz !== 0) within(tone.lowPassHz, 3500, 16_000, 'tone.lowPassHz');
    within(voice.levelLu, -10, 0, 'voice.levelLu');
    for (const name of ['reverb', 'delay', 'drive'] as const) within(voice[name], 0, 1, `voice.${name}`);
    // Below is the voice's own pitch, above are the consonants that make words clear.
    within(voice.highPassHz, 60, 250, 'voice.highPassHz');
    if (voice.lowPassHz !== 0) within(voice.lowPassHz, 4000, 16_000, 'voice.lowPassHz');
  });

  test('has unique part names and sane ranges', () => {
    const ids = pack.parts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(pack.bpm[0]).toBeLessThan(pack.bpm[1]);
    expect(Object.keys(pack.modes).length).toBeGreaterThan(0);
  });
});

function drumPatterns({ drums, percussion }: (typeof STYLE_PACKS)[number]): DrumPattern[] {
  const own = drums ? [...drums.low, ...drums.mid, ...drums.high, ...drums.fills] : [];
  return [...own, ...(percussion?.patterns ?? [])];
}
