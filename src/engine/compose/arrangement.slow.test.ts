import { describe, expect, test } from 'vitest';
import type { SongRequest } from '#domain/create/song-request';
import { plainRequest } from '#tests/support/audio/song-request';
import { composeSong } from '../compose.ts';
import type { Score, ScoreNote, ScoreSection, SectionKind } from '../score.ts';
import { DRUM } from '../sound/kit.ts';
import { STYLE_PACKS } from '../style/packs.ts';

function song(styles: string, changes: Partial<SongRequest> = {}): Score {
  return composeSong(plainRequest({ styles, weirdness: 0.3, seed: 11, durationSeconds: 150, ...changes }));
}

/** Players deviate from the beat by less than this. */
const STRAY_SECONDS = 0.03;
const ACCOMPANYING = ['chords', 'arp', 'pad', 'bass'];

function sectionOf(score: Score, kind: SectionKind, round = 1): ScoreSection {
  const section = score.sections.find(({ id }) => id === `${kind}-${round}`);
  if (!section) throw new Error(`The song has no ${kind} ${round}.`);
  return section;
}

function within(notes: readonly ScoreNote[], from: number, to: number): ScoreNote[] {
  return notes.filter(([start]) => start >= from - STRAY_SECONDS && start < to - STRAY_SECONDS);
}

function inSection(
  notes: readonly ScoreNote[],
  { startSeconds, durationSeconds }: ScoreSection,
): ScoreNote[] {
  return within(notes, startSeconds, startSeconds + durationSeconds);
}

/** Ids of the accompanying parts that play in a section. */
function bandIn(score: Score, section: ScoreSection): string[] {
  return score.tracks
    .filter(({ role, notes }) => ACCOMPANYING.includes(role) && inSection(notes, section).length > 0)
    .map(({ id }) => id);
}

function drumsIn(score: Score, section: ScoreSection, pieces: readonly number[]): ScoreNote[] {
  const drums = score.tracks.find(({ role }) => role === 'drums')?.notes ?? [];
  return inSection(drums, section).filter(([, , midi]) => pieces.includes(midi));
}

const BEAT: readonly number[] = [DRUM.kick, DRUM.snare, DRUM.clap];

describe('contrast between sections', () => {
  test('a verse has no more parts than the chorus, and fewer in most styles', () => {
    const styles = STYLE_PACKS.filter(({ forms }) =>
      forms.every((form) => form.includes('chorus') && form.includes('verse')),
    );
    const fewer = styles.filter(({ id }) => {
      const score = song(id);
      const verse = bandIn(score, sectionOf(score, 'verse')).length;
      const chorus = bandIn(score, sectionOf(score, 'chorus')).length;
      expect(verse, id).toBeLessThanOrEqual(chorus);
      return verse < chorus;
    });
    expect(fewer.length / styles.length).toBeGreaterThan(0.9);
  });

  test('a later verse has no fewer parts than the first', () => {
    for (const { id } of STYLE_PACKS) {
      const score = song(id);
      if (score.sections.filter(({ kind }) => kind === 'verse').length < 2) continue;
      const first = bandIn(score, sectionOf(score, 'verse', 1)).length;
      expect(bandIn(score, sectionOf(score, 'verse', 2)).length, id).toBeGreaterThanOrEqual(first);
    }
  });

  test('chords leave gaps in a verse and ring through a chorus', () => {
    const score = song('pop');
    const keys = score.tracks.find(({ id }) => id === 'keys')?.notes ?? [];
    const heldShare = (kind: SectionKind) => {
      const section = sectionOf(score, kind);
      const held = new Map(inSection(keys, section).map(([start, seconds]) => [start.toFixed(1), seconds]));
      return [...held.values()].reduce((sum, seconds) => sum + seconds, 0) / section.durationSeconds;
    };
    expect(heldShare('verse')).toBeLessThan(0.6);
    expect(heldShare('chorus')).toBeGreaterThan(0.85);
  });

  test('cymbals ring in the chorus only', () => {
    const score = song('pop');
    const ringing = [DRUM.ride, DRUM.openHat];
    expect(drumsIn(score, sectionOf(score, 'verse'), ringing)).toEqual([]);
    expect(drumsIn(score, sectionOf(score, 'chorus'), ringing).length).toBeGreaterThan(16);
  });

  test('a bridge has no beat until the drums return in its last bar', () => {
    const score = song('pop');
    const bridge = sectionOf(score, 'bridge');
    const lastBar = bridge.startSeconds + ((bridge.bars - 1) * score.beatsPerBar * 60) / score.bpm;
    const beats = drumsIn(score, bridge, BEAT);
    expect(beats.filter(([start]) => start < lastBar - STRAY_SECONDS)).toEqual([]);
    expect(beats.length).toBeGreaterThan(0);
  });

  test('a build has no bass or beat, and a roll that grows denser and louder', () => {
    const score = song('house');
    const build = sectionOf(score, 'build');
    expect(drumsIn(score, build, [DRUM.kick])).toEqual([]);
    expect(bandIn(score, build)).not.toContain('bass');
    const half = build.startSeconds + build.durationSeconds / 2;
    const roll = drumsIn(score, build, [DRUM.snare]);
    const early = roll.filter(([start]) => start < half - STRAY_SECONDS);
    expect(roll.length - early.length).toBeGreaterThan(early.length * 1.5);
    expect(roll.at(-1)?.[3]).toBeGreaterThan((roll[0]?.[3] ?? 0) + 30);
  });
});

describe('transitions', () => {
  test('some choruses follow a stop of the whole band, others a fill', () => {
    const gaps = Array.from({ length: 12 }, (_, seed) => {
      const score = song('pop', { seed });
      const { startSeconds } = sectionOf(score, 'chorus');
      const bar = (score.beatsPerBar * 60) / score.bpm;
      return score.tracks
        .filter(({ role }) => role === 'drums' || ACCOMPANYING.includes(role))
        .flatMap(({ notes }) => within(notes, startSeconds - bar / 2, startSeconds)).length;
    });
    expect(gaps.filter((count) => count === 0).length).toBeGreaterThan(2);
    expect(gaps.filter((count) => count > 3).length).toBeGreaterThan(2);
  });
});

describe('the ending', () => {
  test('every style ends on a ringing tonic chord after its last bar', () => {
    for (const { id } of STYLE_PACKS) {
      const score = song(id, { durationSeconds: 60 });
      const outro = score.sections.at(-1) as ScoreSection;
      const end = outro.startSeconds + outro.durationSeconds;
      const last = score.tracks
        .filter(({ role }) => ACCOMPANYING.includes(role))
        .flatMap(({ notes }) => notes.filter(([start]) => start >= end - 1e-3));
      expect(last.length, id).toBeGreaterThan(0);
      expect(
        last.every(([start]) => Math.abs(start - end) < 1e-3),
        id,
      ).toBe(true);
      expect(
        last.map(([, , midi]) => midi % 12),
        id,
      ).toContain(score.key.tonic);
      expect(Math.max(...last.map(([start, seconds]) => start + seconds)), id).toBeLessThan(
        score.durationSeconds,
      );
    }
  });
});
