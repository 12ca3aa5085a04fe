import { describe, expect, test } from 'vitest';
import type { SongRequest } from '#domain/create/song-request';
import { plainRequest } from '#tests/support/audio/song-request';
import { composeSong } from './compose.ts';
import type { Score } from './score.ts';
import { DRUM } from './sound/kit.ts';
import { STYLE_PACKS } from './style/packs.ts';

function request(changes: Partial<SongRequest> = {}): SongRequest {
  return plainRequest({ seed: 7, ...changes });
}

describe('composing', () => {
  test('the same request gives the same score; another seed, style or topic gives a different one', () => {
    const score = composeSong(request({ styles: 'pop' }));
    expect(composeSong(request({ styles: 'pop' }))).toEqual(score);
    expect(composeSong(request({ styles: 'pop', seed: 8 })).tracks).not.toEqual(score.tracks);
    expect(composeSong(request({ styles: 'jazz' })).tracks).not.toEqual(score.tracks);
    expect(composeSong(request({ description: 'sad slow song' })).chords).not.toEqual(score.chords);
  });

  test('a score survives a JSON round trip', () => {
    const score = composeSong(request({ styles: 'house' }));
    expect(JSON.parse(JSON.stringify(score))).toEqual(score);
  });

  test('sections follow the section marks of the lyrics in order', () => {
    const lyrics =
      '[Intro]\n[Verse 1]\none line here\nanother line\n[Chorus]\nsing it out\n[Bridge]\nslow down\n[Chorus]\nsing it out\n[Outro]';
    const { sections } = composeSong(request({ lyrics }));
    expect(
      sections.map(({ kind }) => kind).filter((kind) => kind !== 'solo' && kind !== 'interlude'),
    ).toEqual(['intro', 'verse', 'chorus', 'bridge', 'chorus', 'outro']);
    expect(sections[1]?.label).toBe('Verse 1');
  });

  test('every style produces 60 to 180 seconds with contiguous sections', () => {
    for (const { id } of STYLE_PACKS) {
      const score = composeSong(request({ styles: id }));
      expect(score.durationSeconds, id).toBeGreaterThan(60);
      expect(score.durationSeconds, id).toBeLessThan(180);
      let bar = 0;
      for (const section of score.sections) {
        expect(section.startBar, id).toBe(bar);
        bar += section.bars;
      }
      expect(score.notices, id).toEqual([]);
      const outside = score.tracks.flatMap(({ notes }) =>
        notes.filter(
          ([start, duration, midi, velocity]) =>
            !(start >= 0 && duration > 0 && start < score.durationSeconds) ||
            !(midi >= 20 && midi <= 112 && velocity >= 1 && velocity <= 127),
        ),
      );
      expect(outside, id).toEqual([]);
    }
  });

  test('meets a requested length to within a tenth', () => {
    for (const durationSeconds of [30, 60, 150, 240]) {
      const score = composeSong(request({ styles: 'rock', durationSeconds }));
      expect(Math.abs(score.durationSeconds - durationSeconds)).toBeLessThan(durationSeconds * 0.1 + 4);
    }
  });

  test('respects tempo and key in the prompt', () => {
    const score = composeSong(request({ styles: 'techno, 133 bpm', description: 'in F# minor' }));
    expect(score.bpm).toBe(133);
    expect(score.key).toEqual({ tonic: 6, mode: 'minor' });
    expect(composeSong(request({ styles: 'folk, key of Bb major' })).key).toEqual({
      tonic: 10,
      mode: 'major',
    });
  });

  test('the last chord is the tonic', () => {
    for (const seed of [1, 2, 3, 4]) {
      const score = composeSong(request({ styles: 'pop', seed }));
      expect(score.chords.at(-1)?.root).toBe(score.key.tonic);
    }
  });

  test('blends two tags and reports it', () => {
    const { styles } = composeSong(request({ styles: 'jazz, hip hop' }));
    expect(styles.map(({ pack }) => pack).sort()).toEqual(['hip hop', 'jazz']);
    expect(styles.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 1);
  });

  test('an unknown tag falls back to the nearest pack and is reported', () => {
    const score = composeSong(request({ styles: 'ambiant' }));
    expect(score.styles[0]?.pack).toBe('ambient');
    expect(score.notices.join()).toContain("'ambiant'");
    expect(composeSong(request({ styles: 'qwrtzx' })).notices).toHaveLength(1);
  });

  test('an empty request still gives a song', () => {
    const score = composeSong(request());
    expect(score.title).not.toBe('');
    expect(score.tracks.length).toBeGreaterThan(3);
  });
});

describe('excluding', () => {
  test('excludes drums by tag and by word', () => {
    for (const words of [
      { excludeStyles: 'drums' },
      { styles: 'rock, no drums' },
      { description: 'without drums' },
    ]) {
      const score = composeSong(request({ styles: 'rock', ...words }));
      expect(score.tracks.filter(({ role }) => role === 'drums' || role === 'percussion')).toEqual([]);
    }
  });

  test('excluded instruments and families appear in no track', () => {
    const guitars = /guitar/i;
    for (const { id } of STYLE_PACKS) {
      const score = composeSong(request({ styles: id, excludeStyles: 'guitar, piano', weirdness: 1 }));
      expect(
        score.tracks.filter(({ instrument }) => guitars.test(instrument) || instrument === 'piano'),
      ).toEqual([]);
    }
  });

  test('does not use an excluded style', () => {
    const score = composeSong(request({ description: 'a rock song with jazz', excludeStyles: 'rock' }));
    expect(score.styles.map(({ pack }) => pack)).not.toContain('rock');
  });
});

describe('sliders', () => {
  const borrowed = (weirdness: number) => {
    let count = 0;
    for (let seed = 0; seed < 12; seed++) {
      const { chords, key } = composeSong(request({ styles: 'pop', seed, weirdness }));
      const scale = key.mode === 'minor' ? [0, 2, 3, 5, 7, 8, 10, 11] : [0, 2, 4, 5, 7, 9, 11];
      for (const chord of chords) {
        count += chord.intervals.some(
          (interval) => !scale.includes((chord.root + interval - key.tonic + 24) % 12),
        )
          ? 1
          : 0;
      }
    }
    return count;
  };

  test('weirdness adds chords from outside the key', () => {
    expect(borrowed(1)).toBeGreaterThan(borrowed(0) * 2 + 10);
  });

  test('style strength keeps the tempo near the center of the style', () => {
    const spread = (styleStrength: number) => {
      const tempos = Array.from(
        { length: 30 },
        (_, seed) => composeSong(request({ styles: 'pop', seed, styleStrength })).bpm,
      );
      const mean = tempos.reduce((sum, bpm) => sum + bpm, 0) / tempos.length;
      return Math.sqrt(tempos.reduce((sum, bpm) => sum + (bpm - mean) ** 2, 0) / tempos.length);
    };
    expect(spread(0)).toBeGreaterThan(spread(1) * 1.8);
  });
});

describe('contrast', () => {
  test('in every style with choruses, a chorus is stronger than its verse', () => {
    for (const { id, forms } of STYLE_PACKS) {
      if (!forms.every((form) => form.includes('chorus') && form.includes('verse'))) continue;
      const score = composeSong(request({ styles: id, weirdness: 0.2 }));
      expect(strength(score, 'chorus'), id).toBeGreaterThan(strength(score, 'verse') * 1.1);
    }
  });

  test('a fill leads into the chorus', () => {
    const score = composeSong(request({ styles: 'rock' }));
    const chorus = score.sections.find(({ kind }) => kind === 'chorus');
    const bar = (60 / score.bpm) * score.beatsPerBar;
    const drums = score.tracks.find(({ role }) => role === 'drums')?.notes ?? [];
    const hits = (from: number) =>
      drums.filter(([start, , midi]) => start >= from && start < from + bar && FILL_PIECES.has(midi)).length;
    const at = chorus?.startSeconds ?? 0;
    expect(hits(at - bar)).toBeGreaterThan(hits(at - 3 * bar) + 2);
  });
});

const FILL_PIECES: ReadonlySet<number> = new Set([DRUM.tomHigh, DRUM.tomMid, DRUM.tomLow, DRUM.snare]);

/** Squared velocities per second. */
function strength(score: Score, kind: string): number {
  const sections = score.sections.filter((section) => section.kind === kind);
  const isInside = (time: number) =>
    sections.some((s) => time >= s.startSeconds && time < s.startSeconds + s.durationSeconds);
  const sum = score.tracks
    .filter(({ role }) => role !== 'effect')
    .flatMap(({ notes }) => notes)
    .filter(([start]) => isInside(start))
    .reduce((total, [, duration, , velocity]) => total + velocity * velocity * Math.min(0.5, duration), 0);
  return sum / sections.reduce((total, section) => total + section.durationSeconds, 0);
}
