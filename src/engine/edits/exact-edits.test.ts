import { beforeAll, describe, expect, test } from 'vitest';
import { composedSong, engineAssets, withGains } from '#tests/support/audio/engine-songs';
import { framesOfTakes, type Score } from '../score.ts';
import { concat } from './concat.ts';
import { crop } from './crop.ts';
import { type EditTask, runEditTask } from './edit-task.ts';
import { continuationStart, extend } from './extend.ts';
import { fade } from './fade.ts';
import { infill, infillIntro, infillOutro } from './infill.ts';
import { merge } from './merge.ts';
import { changeSpeed } from './speed.ts';
import { stemsOfSong } from './stems.ts';

const LYRICS = `[Verse]
Walking down the river in the morning light
Every little shadow has a song tonight
[Chorus]
We are rising like the sun
We have only just begun`;

let song: Score;
let dictionary: Awaited<ReturnType<typeof engineAssets>>['dictionary'];

beforeAll(async () => {
  dictionary = (await engineAssets()).dictionary;
  song = withGains(await composedSong({ lyrics: LYRICS, isInstrumental: false, durationSeconds: 36 }));
}, 60_000);

const leadWords = (score: Score) =>
  score.lines
    .filter(({ part }) => part === 'lead')
    .flatMap(({ words }) => words)
    .map(({ text, startSeconds }) => ({ text, startSeconds }));

/**
 * Asserts that the written score is valid: sorted unique ids, times inside the song, words that match their
 * syllables.
 */
function expectSound(score: Score): void {
  expect(new Set(score.sections.map(({ id }) => id)).size).toBe(score.sections.length);
  expect(new Set(score.tracks.map(({ id }) => id)).size).toBe(score.tracks.length);
  expect(new Set(score.lines.map(({ id }) => id)).size).toBe(score.lines.length);
  for (const line of score.lines) {
    expect(score.sections.map(({ id }) => id)).toContain(line.sectionId);
    expect(line.syllables.every(({ wordIndex }) => line.words[wordIndex])).toBe(true);
    expect(line.endSeconds).toBeLessThanOrEqual(score.durationSeconds);
  }
  for (const { notes } of score.tracks) {
    expect(
      notes.every(([start, duration]) => start >= 0 && duration > 0 && start < score.durationSeconds),
    ).toBe(true);
  }
  if (score.edited) {
    expect(framesOfTakes(score.edited.takes)).toBe(Math.round(score.durationSeconds * 44_100));
    expect(score.edited.sources.some(({ edited }) => edited)).toBe(false);
  }
}

describe('crop', () => {
  const keep = { startSeconds: 9, endSeconds: 15, isRemove: false, fadeOutSeconds: null };

  test('keeps the lyrics inside, at their new times', () => {
    const cropped = crop(song, keep);
    expectSound(cropped);
    expect(cropped.durationSeconds).toBe(6);
    const inside = leadWords(song).filter(({ startSeconds }) => startSeconds >= 9 && startSeconds < 14.9);
    expect(leadWords(cropped).length).toBeGreaterThan(2);
    for (const { text, startSeconds } of leadWords(cropped)) {
      expect(
        inside.some((word) => word.text === text && Math.abs(word.startSeconds - 9 - startSeconds) < 1e-6),
      ).toBe(true);
    }
  });

  test('removing a range shifts the lyrics after it', () => {
    const shorter = crop(song, { ...keep, isRemove: true });
    expectSound(shorter);
    expect(shorter.durationSeconds).toBeCloseTo(song.durationSeconds - 6, 4);
    const after = leadWords(song).filter(({ startSeconds }) => startSeconds >= 15);
    expect(
      leadWords(shorter)
        .slice(-after.length)
        .map(({ text }) => text),
    ).toEqual(after.map(({ text }) => text));
    const [last, moved] = [leadWords(song).at(-1), leadWords(shorter).at(-1)];
    expect(moved?.startSeconds).toBeCloseTo((last?.startSeconds ?? 0) - 6, 4);
  });

  test('refuses a range that is reversed, outside, or leaves less than a second', () => {
    expect(() => crop(song, { ...keep, startSeconds: -0.1 })).toThrow(
      'startSeconds must be a number from 0 to',
    );
    expect(() => crop(song, { ...keep, endSeconds: song.durationSeconds + 1 })).toThrow('endSeconds must be');
    expect(() => crop(song, { ...keep, startSeconds: 15 })).toThrow('endSeconds must be after startSeconds');
    expect(() => crop(song, { ...keep, startSeconds: 14.2 })).toThrow('at least 1 second');
    expect(() =>
      crop(song, { ...keep, startSeconds: 0, endSeconds: song.durationSeconds - 0.5, isRemove: true }),
    ).toThrow('at least 1 second');
    expect(() => crop(song, { ...keep, fadeOutSeconds: 7 })).toThrow(
      'fadeOutSeconds must be a number from 0.1 to 6',
    );
    expect(() => crop(song, { ...keep, fadeOutSeconds: Number.NaN })).toThrow('fadeOutSeconds');
  });

  test('an end rounded up by less than a millisecond counts as the end', () => {
    const toEnd = crop(song, { ...keep, endSeconds: song.durationSeconds + 0.0009 });
    expectSound(toEnd);
    expect(toEnd.durationSeconds).toBeCloseTo(song.durationSeconds - 9, 4);
  });

  test('refuses to cut a song whose gains are not frozen', () => {
    expect(() => crop({ ...song, master: { ...song.master, gainDb: null } }, keep)).toThrow(
      'Only a rendered song',
    );
  });
});

test('accepts fades from 0.1 s to the duration', () => {
  expect(() => fade(song, { fadeOutSeconds: 0.05 })).toThrow('fadeOutSeconds must be a number from 0.1 to');
  expect(() => fade(song, { fadeOutSeconds: song.durationSeconds + 0.1 })).toThrow('fadeOutSeconds');
  expectSound(fade(song, { fadeOutSeconds: 5 }));
});

describe('speed', () => {
  test('tempo-only keeps every pitch and scales every time', () => {
    const faster = changeSpeed(song, { factor: 1.5, isTempoOnly: true, range: null });
    expectSound(faster);
    expect(faster.durationSeconds).toBeCloseTo(song.durationSeconds / 1.5, 4);
    expect(faster.bpm).toBeCloseTo(song.bpm * 1.5, 6);
    expect(faster.tracks.map(({ notes }) => notes.map(([, , midi]) => midi))).toEqual(
      song.tracks.map(({ notes }) => notes.map(([, , midi]) => midi)),
    );
    leadWords(faster).forEach((word, i) => {
      expect(word.startSeconds).toBeCloseTo((leadWords(song)[i]?.startSeconds ?? 0) / 1.5, 4);
    });
  });

  test('with pitch, the written notes move to the nearest semitone', () => {
    const slower = changeSpeed(song, { factor: 0.5, isTempoOnly: false, range: null });
    expectSound(slower);
    const bass = (score: Score) => score.tracks.find(({ role }) => role === 'bass')?.notes[0]?.[2] ?? 0;
    expect(bass(slower)).toBe(bass(song) - 12);
    expect(slower.key.tonic).toBe(song.key.tonic);
  });

  test('of a part leaves earlier lyrics in place and shifts later ones', () => {
    const range = { startSeconds: 10, endSeconds: 14 };
    const changed = changeSpeed(song, { factor: 2, isTempoOnly: true, range });
    expectSound(changed);
    expect(changed.durationSeconds).toBeCloseTo(song.durationSeconds - 2, 4);
    leadWords(changed).forEach((word, i) => {
      const before = leadWords(song)[i]?.startSeconds ?? 0;
      const expected = before <= 10 ? before : before >= 14 ? before - 2 : 10 + (before - 10) / 2;
      expect(word.startSeconds).toBeCloseTo(expected, 4);
    });
  });

  test('refuses a factor outside 0.25 to 4, a factor of 1 and a bad range', () => {
    const settings = { isTempoOnly: true, range: null };
    expect(() => changeSpeed(song, { ...settings, factor: 0.2 })).toThrow(
      'factor must be a number from 0.25 to 4',
    );
    expect(() => changeSpeed(song, { ...settings, factor: 4.1 })).toThrow('factor');
    expect(() => changeSpeed(song, { ...settings, factor: 1 })).toThrow('factor must be other than 1');
    expect(() =>
      changeSpeed(song, { ...settings, factor: 2, range: { startSeconds: 5, endSeconds: 5 } }),
    ).toThrow('endSeconds');
  });
});

describe('several songs', () => {
  test('merge joins songs end to end, with their lyrics at the right times', () => {
    const merged = merge([song, song, song], { crossfadeSeconds: 2 });
    expectSound(merged);
    expect(merged.durationSeconds).toBeCloseTo(3 * song.durationSeconds - 4, 3);
    expect(merged.edited?.sources).toHaveLength(1);
    const words = leadWords(merged);
    const perSong = leadWords(song).length;
    expect(words).toHaveLength(3 * perSong);
    expect(words[perSong]?.startSeconds).toBeCloseTo(
      (leadWords(song)[0]?.startSeconds ?? 0) + song.durationSeconds - 2,
      3,
    );
  });

  test('merge refuses one song, and a crossfade of more than 10 s or half a song', () => {
    expect(() => merge([song], { crossfadeSeconds: 0 })).toThrow('scores must be a list of 2 to 20 songs');
    expect(() => merge([song, song], { crossfadeSeconds: 11 })).toThrow(
      'crossfadeSeconds must be a number from 0 to 10',
    );
    expect(() => merge([song, song], { crossfadeSeconds: -1 })).toThrow('crossfadeSeconds');
  });

  test('concat plays each link until the next takes over', () => {
    const chain = concat([
      { score: song, untilSeconds: 12 },
      { score: song, untilSeconds: null },
    ]);
    expectSound(chain);
    expect(chain.durationSeconds).toBeCloseTo(12 + song.durationSeconds, 3);
    expect(() => concat([])).toThrow('links');
    expect(() => concat([{ score: song, untilSeconds: 0 }])).toThrow('links[0].untilSeconds must be above 0');
  });

  test('edits of edits stay flat and valid', () => {
    const shorter = crop(song, { startSeconds: 4, endSeconds: 24, isRemove: false, fadeOutSeconds: 3 });
    const quicker = changeSpeed(shorter, { factor: 1.25, isTempoOnly: true, range: null });
    const lower = changeSpeed(quicker, {
      factor: 0.8,
      isTempoOnly: false,
      range: { startSeconds: 2, endSeconds: 9 },
    });
    const merged = merge([lower, song], { crossfadeSeconds: 1 });
    const final = crop(merged, { startSeconds: 5, endSeconds: 20, isRemove: true, fadeOutSeconds: null });
    const longer = withGains(
      extend(
        final,
        { continueAtSeconds: 15, lyrics: 'Sing it once again', styles: 'jazz', durationSeconds: 10, seed: 4 },
        dictionary,
      ),
    );
    const range = { startSeconds: 2, endSeconds: 9, lyrics: 'Over the hills', seed: 6, isShortAllowed: true };
    const filled = withGains(infill(longer, range, dictionary));
    const outro = withGains(infillOutro(filled, { durationSeconds: 5, seed: 1, startSeconds: 12 }));
    const intro = infillIntro(outro, { durationSeconds: 10, seed: 1, endSeconds: 3 });
    for (const score of [quicker, lower, merged, final, longer, filled, outro, intro]) expectSound(score);
  });
});

describe('extend', () => {
  const settings = { continueAtSeconds: 12, lyrics: '', styles: '', durationSeconds: 12, seed: null };

  test('refuses a continue-at of 0 or below', () => {
    for (const continueAtSeconds of [0, -1]) {
      expect(() => extend(song, { ...settings, continueAtSeconds }, dictionary)).toThrow(
        'continueAtSeconds must be',
      );
    }
  });

  test('refuses a continue-at past the end and accepts exactly the duration', () => {
    const late = { ...settings, continueAtSeconds: song.durationSeconds + 0.01 };
    expect(() => extend(song, late, dictionary)).toThrow('continueAtSeconds');
    expectSound(extend(song, { ...settings, continueAtSeconds: song.durationSeconds }, dictionary));
  });

  test('continues at the next bar line with new lyrics, in key, tempo and instruments', () => {
    const lyrics = '[Bridge]\nNow the evening settles on the silver town';
    const longer = extend(song, { ...settings, lyrics }, dictionary);
    expectSound(longer);
    const cut = continuationStart(song, 12);
    expect(cut).toBeGreaterThanOrEqual(12);
    expect(leadWords(longer).filter(({ startSeconds }) => startSeconds < 11.9)).toEqual(
      leadWords(song).filter(({ startSeconds }) => startSeconds < 11.9),
    );
    expect(longer.lines.find(({ startSeconds }) => startSeconds >= cut)?.text).toContain('evening');
    expect(longer.sections.some(({ kind }) => kind === 'bridge')).toBe(true);
    expect([longer.bpm, longer.key]).toEqual([song.bpm, song.key]);
    expect(longer.tracks.map(({ id }) => id)).toEqual(expect.arrayContaining(['drums', 'bass']));
    expect(longer.tracks.find(({ id }) => id === 'bass')?.instrument).toBe(
      song.tracks.find(({ id }) => id === 'bass')?.instrument,
    );
  });

  test.each([20, 45, 90])(
    'a continuation of %i s has the requested length, to within two bars',
    (durationSeconds) => {
      const longer = extend(song, { ...settings, durationSeconds }, dictionary);
      const added = longer.durationSeconds - continuationStart(song, 12);
      const barSeconds = (song.beatsPerBar * 60) / song.bpm;
      expect(Math.abs(added - durationSeconds) / barSeconds).toBeLessThanOrEqual(2);
    },
  );

  test('another seed gives another continuation, the same seed the same', () => {
    const [one, again, other] = [1, 1, 2].map((seed) => extend(song, { ...settings, seed }, dictionary));
    expect(again).toEqual(one);
    expect(other?.tracks).not.toEqual(one?.tracks);
  });

  test('refuses lengths and seeds out of range', () => {
    expect(() => extend(song, { ...settings, durationSeconds: 5 }, dictionary)).toThrow('durationSeconds');
    expect(() => extend(song, { ...settings, seed: -1 }, dictionary)).toThrow('seed');
  });
});

describe('infill', () => {
  const settings = { startSeconds: 8, endSeconds: 22, lyrics: null, seed: 5, isShortAllowed: false };

  test('refuses a start equal to the end', () => {
    expect(() => infill(song, { ...settings, endSeconds: 8 }, dictionary)).toThrow(
      'endSeconds must be after startSeconds',
    );
  });

  test('refuses a range below 10 s', () => {
    expect(() => infill(song, { ...settings, endSeconds: 17.9 }, dictionary)).toThrow(
      'endSeconds must be at least 10 seconds after',
    );
    expect(() => infill(song, { ...settings, endSeconds: 18 }, dictionary)).not.toThrow();
  });

  test('accepts intros and outros shorter than 10 s', () => {
    expectSound(infillIntro(song, { durationSeconds: 5, seed: 1, endSeconds: 0 }));
    expectSound(infillIntro(song, { durationSeconds: 5, seed: 1, endSeconds: 9 }));
    expectSound(infillOutro(song, { durationSeconds: 5, seed: 1, startSeconds: 20 }));
    expect(() => infillIntro(song, { durationSeconds: 6, seed: 1, endSeconds: 0 })).toThrow(
      'durationSeconds must be one of 5, 10, 15, 20',
    );
  });

  test('accepts a shorter range where that is allowed', () => {
    expectSound(infill(song, { ...settings, endSeconds: 13, isShortAllowed: true }, dictionary));
  });

  test('keeps lyrics, their times, edge chords and everything outside; changes the notes inside', () => {
    const changed = infill(song, settings, dictionary);
    expectSound(changed);
    expect(leadWords(changed)).toEqual(leadWords(song));
    const outside = (score: Score) =>
      score.tracks.map(({ notes }) =>
        notes.filter(([start]) => start < 7.9 || start > 22.1).map(([, , midi]) => midi),
      );
    expect(outside(changed).slice(0, song.tracks.length)).toEqual(outside(song));
    expect(changed.tracks).not.toEqual(song.tracks);
    expect(changed.chords.map(({ startSeconds }) => startSeconds)).toEqual(
      [...changed.chords.map(({ startSeconds }) => startSeconds)].sort((a, b) => a - b),
    );
    const melody = (score: Score) =>
      score.lines.flatMap(({ syllables }) => syllables.map(({ midi }) => midi));
    expect(melody(changed)).not.toEqual(melody(song));
  });

  test('sings new lyrics inside the range only', () => {
    const changed = infill(song, { ...settings, lyrics: 'Silver rain is falling on the stone' }, dictionary);
    expectSound(changed);
    const texts = changed.lines.filter(({ part }) => part === 'lead').map(({ text }) => text);
    expect(texts).toContain('Silver rain is falling on the stone');
    expect(texts).not.toContain('Walking down the river in the morning light');
  });
});

test('a stem has no stems', () => {
  const [vocals] = stemsOfSong(song, 'Two stems');
  expect(() => stemsOfSong(vocals as Score, 'Two stems')).toThrow('score must be a whole song, not a stem');
  expect(stemsOfSong(song, 'All stems').map(({ stem }) => stem)).toEqual([
    'vocals',
    'drums',
    'bass',
    'other',
  ]);
});

test('a task crosses boundaries as plain data and does what its function does', () => {
  const task = {
    kind: 'crop',
    song,
    settings: { startSeconds: 2, endSeconds: 9, isRemove: false, fadeOutSeconds: 1 },
  };
  const [cropped] = runEditTask(JSON.parse(JSON.stringify(task)) as EditTask, dictionary);
  expect(cropped).toEqual(crop(song, { startSeconds: 2, endSeconds: 9, isRemove: false, fadeOutSeconds: 1 }));
  expect(runEditTask({ kind: 'stems', song, group: 'Two stems' }, dictionary)).toHaveLength(2);
  expect(() => runEditTask({ kind: 'reverse' } as unknown as EditTask, dictionary)).toThrow(
    'kind must be a known edit',
  );
});
