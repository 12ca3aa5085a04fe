import { beforeAll, describe, expect, test } from 'vitest';
import { composedSong, engineAssets, songRequest, withGains } from '#tests/support/audio/engine-songs';
import { packOf } from '#tests/support/audio/style-packs';
import type { Score } from '../score.ts';
import { chameleon, lyricsOf } from './chameleon.ts';
import { type CoverSettings, cover } from './cover.ts';
import { overpaint } from './overpaint.ts';
import { likeArtist } from './persona.ts';
import { commonStyles, inStyleOf } from './playlist-style.ts';
import { type RemasterSettings, remaster } from './remaster.ts';
import { underpaint } from './underpaint.ts';
import { withVoiceOf } from './vox-persona.ts';

const LYRICS = `[Verse]
Walking down the river in the morning light
Every little shadow has a song tonight
[Chorus]
We are rising like the sun
We have only just begun`;

let sung: Score;
let played: Score;
let dictionary: Awaited<ReturnType<typeof engineAssets>>['dictionary'];

beforeAll(async () => {
  dictionary = (await engineAssets()).dictionary;
  sung = withGains(await composedSong({ lyrics: LYRICS, isInstrumental: false, durationSeconds: 30 }));
  played = withGains(await composedSong({ styles: 'house', durationSeconds: 40 }));
}, 60_000);

const melodyOf = (score: Score) =>
  score.vocals
    ? score.lines
        .filter(({ part }) => part === 'lead')
        .flatMap(({ syllables }) => syllables.map(({ midi }) => midi))
    : (score.tracks.find(({ role }) => role === 'lead')?.notes ?? []).map(([, , midi]) => midi);

const intervalsOf = (melody: readonly number[]) =>
  melody.slice(1).map((midi, i) => midi - (melody[i] as number));

describe('cover', () => {
  const settings: CoverSettings = {
    styles: 'jazz',
    excludeStyles: '',
    vocalGender: null,
    weirdness: 0.3,
    styleStrength: 0.7,
    audioStrength: 0.25,
    seed: 11,
  };

  test('keeps lyrics, melody, chords and form; changes style, tempo and instruments', () => {
    const jazz = cover(sung, settings);
    expect(melodyOf(jazz)).toEqual(melodyOf(sung));
    expect(lyricsOf(jazz)).toBe(lyricsOf(sung));
    expect(jazz.chords.map(({ label }) => label)).toEqual(sung.chords.map(({ label }) => label));
    expect(jazz.sections.map(({ id }) => id)).toEqual(sung.sections.map(({ id }) => id));
    expect(jazz.styles[0]?.pack).toBe('jazz');
    expect(jazz.key).toEqual(sung.key);
    expect(jazz.tracks.map(({ instrument }) => instrument)).not.toEqual(
      sung.tracks.map(({ instrument }) => instrument),
    );
    expect(jazz.vocals?.gender).toBe(sung.vocals?.gender);
    const scale = jazz.lines[0] && sung.lines[0] ? jazz.bpm / sung.bpm : Number.NaN;
    jazz.lines.forEach((line, i) => {
      const from = sung.lines[i];
      expect(line.words.map(({ text }) => text)).toEqual(from?.words.map(({ text }) => text));
      expect(line.startSeconds * scale).toBeCloseTo(from?.startSeconds ?? 0, 2);
    });
  });

  test('of an instrumental keeps the lead melody up to whole octaves', () => {
    const orchestral = cover(played, { ...settings, styles: 'orchestral' });
    expect(intervalsOf(melodyOf(orchestral))).toEqual(intervalsOf(melodyOf(played)));
    expect(orchestral.styles[0]?.pack).toBe('orchestral');
    expect(orchestral.vocals).toBeNull();
  });

  test('another voice sings an octave apart; a stronger source keeps the tempo', () => {
    const other = sung.vocals?.gender === 'female' ? 'male' : 'female';
    const changed = cover(sung, { ...settings, vocalGender: other });
    expect(melodyOf(changed)[0]).toBe((melodyOf(sung)[0] as number) + (other === 'male' ? -12 : 12));
    const [loose, close] = [0, 1].map((audioStrength) =>
      cover(sung, { ...settings, styles: 'ambient', audioStrength }),
    );
    expect(Math.abs((close?.bpm ?? 0) - sung.bpm)).toBeLessThan(Math.abs((loose?.bpm ?? 0) - sung.bpm));
  });

  test('refuses sliders and seeds out of range', () => {
    expect(() => cover(sung, { ...settings, audioStrength: 1.2 })).toThrow(
      'audioStrength must be a number from 0 to 1',
    );
    expect(() => cover(sung, { ...settings, weirdness: Number.NaN })).toThrow('weirdness');
    expect(() => cover(sung, { ...settings, seed: 1.5 })).toThrow('seed');
  });
});

describe('persona and artist', () => {
  const request = songRequest({
    styles: 'pop',
    seed: 99,
    isInstrumental: false,
    lyrics: '[Verse]\nA brand new day is here',
    vocalGender: 'male',
  });

  test('plays a new song with the instruments, voice and mix of the root', () => {
    const root: Score = {
      ...sung,
      vocals: sung.vocals && { ...sung.vocals, gender: 'female', vibrato: 0.77 },
      master: { ...sung.master, reverbSeconds: 3.21 },
    };
    const song = likeArtist(root, request, null, dictionary);
    expect(song.vocals).toMatchObject({ gender: 'female', vibrato: 0.77 });
    expect(song.master).toMatchObject({ reverbSeconds: 3.21, gainDb: null });
    expect(lyricsOf(song)).toContain('A brand new day is here');
    for (const track of song.tracks) {
      const known = root.tracks.find(({ id }) => id === track.id);
      if (known) expect([track.instrument, track.mix.pan]).toEqual([known.instrument, known.mix.pan]);
      expect(track.mix.gainDb).toBeNull();
    }
  });

  test('the audio strength pulls the tempo toward the root’s, unless the request names one', () => {
    const root: Score = { ...sung, bpm: 174 };
    const tempo = (audioStrength: number, styles = 'pop') =>
      likeArtist(root, { ...request, styles, audioStrength }, null, dictionary).bpm;
    const [own, near] = [tempo(0), tempo(0.5)];
    expect(own).toBeLessThan(140);
    expect(near).toBeGreaterThan(own + 10);
    expect(near).toBeLessThan(160);
    expect(tempo(1)).toBe(174);
    expect(tempo(1, 'pop, 100 bpm')).toBe(100);
  });

  test('refuses an artist start below 0', () => {
    expect(() => likeArtist(sung, request, { startSeconds: -1, endSeconds: 9 }, dictionary)).toThrow(
      'startSeconds must be a number from 0',
    );
  });

  test('refuses an artist start after the artist end', () => {
    expect(() => likeArtist(sung, request, { startSeconds: 9, endSeconds: 5 }, dictionary)).toThrow(
      'endSeconds must be after startSeconds',
    );
  });

  test('voice only: the song stays in its own style', () => {
    const song = withVoiceOf(sung, { ...request, styles: 'jazz' }, dictionary);
    expect(song.vocals?.gender).toBe(sung.vocals?.gender);
    expect(song.vocals?.timbre).toBe(sung.vocals?.timbre);
    expect(song.styles[0]?.pack).toBe('jazz');
    expect(() => withVoiceOf(played, request, dictionary)).toThrow('root must be a song with vocals');
  });
});

describe('chameleon and playlist', () => {
  test('sings the same lyrics in another style', () => {
    const named = chameleon(sung, { styles: 'jazz', excludeStyles: '', seed: 3 }, dictionary);
    expect(lyricsOf(named)).toBe(lyricsOf(sung));
    expect(named.styles[0]?.pack).toBe('jazz');
    expect(melodyOf(named)).not.toEqual(melodyOf(sung));
    const drawn = chameleon(sung, { styles: '', excludeStyles: '', seed: 3 }, dictionary);
    expect(drawn.styles[0]?.pack).not.toBe(sung.styles[0]?.pack);
  });

  test('blends the two most common styles of a playlist at its median tempo', async () => {
    const jazz = await composedSong({ styles: 'jazz', seed: 1 });
    const request = songRequest({ styles: '', seed: 5 });
    const song = inStyleOf([jazz, played, jazz], request, dictionary);
    expect(commonStyles([jazz, played, jazz])).toEqual(['jazz', 'house']);
    expect(song.styles.map(({ pack }) => pack).sort()).toEqual(['house', 'jazz']);
    expect(song.bpm).toBe(jazz.bpm);
    expect(inStyleOf([jazz], { ...request, styles: 'rock, 150 bpm' }, dictionary).bpm).toBe(150);
    expect(() => inStyleOf([], request, dictionary)).toThrow('songs must be a list of 1 to 100 songs');
  });
});

describe('painting', () => {
  const settings = { startSeconds: 0, endSeconds: 20, styles: 'orchestral', audioStrength: 0.75, seed: 8 };

  test('underpaint adds accompaniment in the range and keeps every note of the song', () => {
    const voiceOnly = { ...sung, tracks: [] };
    const painted = underpaint(voiceOnly, { ...settings, endSeconds: sung.durationSeconds });
    expect(painted.lines).toEqual(sung.lines);
    expect(painted.tracks.length).toBeGreaterThan(2);
    expect(painted.tracks.every(({ role }) => role !== 'lead')).toBe(true);
    const more = underpaint(played, settings);
    expect(more.tracks.slice(0, played.tracks.length)).toEqual(played.tracks);
    const added = more.tracks.slice(played.tracks.length);
    expect(added.length).toBeGreaterThan(0);
    expect(added.every(({ notes }) => notes.every(([start]) => start < 20))).toBe(true);
    expect(added.every(({ role }) => role !== 'drums' && role !== 'bass')).toBe(true);
  });

  test('overpaint adds a voice with lyrics, or a lead without', () => {
    const over = { ...settings, lyrics: 'Silver rain is falling', vocalGender: 'female' as const };
    const voiced = overpaint(played, over, dictionary);
    expect(voiced.tracks).toEqual(played.tracks);
    expect(voiced.vocals?.gender).toBe('female');
    expect(voiced.lines.map(({ text }) => text)).toContain('Silver rain is falling');
    const lead = overpaint(sung, { ...over, lyrics: '' }, dictionary);
    expect(lead.tracks.slice(0, sung.tracks.length)).toEqual(sung.tracks);
    expect(lead.tracks.at(-1)?.role).toBe('lead');
    expect(() => overpaint(sung, { ...over, endSeconds: 0.5 }, dictionary)).toThrow('a whole bar');
    expect(() => overpaint(sung, { ...over, audioStrength: 2 }, dictionary)).toThrow('audioStrength');
  });

  test('the stronger the song, the softer the added voice or lead; the default strength leaves its level unchanged', () => {
    const over = { ...settings, vocalGender: null };
    const voice = (audioStrength: number) =>
      overpaint(played, { ...over, audioStrength, lyrics: 'Silver rain is falling' }, dictionary).vocals?.mix
        .levelLu ?? Number.NaN;
    const lead = (audioStrength: number) =>
      overpaint(sung, { ...over, audioStrength, lyrics: '' }, dictionary).tracks.at(-1)?.mix.levelLu ??
      Number.NaN;
    for (const level of [voice, lead]) {
      expect(level(0) - level(0.75)).toBeCloseTo(3);
      expect(level(1) - level(0.75)).toBeCloseTo(-1);
    }
  });
});

describe('remaster', () => {
  const neutral: RemasterSettings = {
    freedom: 0,
    tone: 0.5,
    clarity: 0.5,
    strength: 0.5,
    stereoWidth: 0.5,
    variation: 'normal',
    tags: '',
    seed: 1,
  };

  test('neutral settings change nothing', () => {
    expect(remaster(sung, neutral)).toEqual(sung);
  });

  test('refuses sliders outside 0 to 1 and unknown variations', () => {
    for (const field of ['freedom', 'tone', 'clarity', 'strength', 'stereoWidth'] as const) {
      expect(() => remaster(sung, { ...neutral, [field]: 1.01 })).toThrow(
        `${field} must be a number from 0 to 1`,
      );
      expect(() => remaster(sung, { ...neutral, [field]: -0.01 })).toThrow(field);
    }
    expect(() => remaster(sung, { ...neutral, variation: 'wild' as 'high' })).toThrow(
      'variation must be one of subtle, normal, high',
    );
  });

  test('freedom changes the performance, more so in high variations, never the song', () => {
    const velocityChange = (variation: RemasterSettings['variation']) => {
      const varied = remaster(sung, { ...neutral, freedom: 0.8, variation });
      expect(varied.tracks.map(({ notes }) => notes.map(([, , midi]) => midi))).toEqual(
        sung.tracks.map(({ notes }) => notes.map(([, , midi]) => midi)),
      );
      return varied.tracks.reduce(
        (sum, { notes }, t) =>
          sum +
          notes.reduce(
            (own, [, , , velocity], i) => own + Math.abs(velocity - (sung.tracks[t]?.notes[i]?.[3] ?? 0)),
            0,
          ),
        0,
      );
    };
    const [subtle, normal, high] = (['subtle', 'normal', 'high'] as const).map(velocityChange);
    expect(subtle).toBeGreaterThan(0);
    expect(normal).toBeGreaterThan(subtle as number);
    expect(high).toBeGreaterThan(normal as number);
  });

  test('tags shift the master toward their style', () => {
    const leaning = remaster(sung, { ...neutral, tags: 'ambient' });
    const middle = (sung.master.reverbSeconds + packOf('ambient').mix.reverbSeconds) / 2;
    expect(leaning.master.reverbSeconds).toBeCloseTo(middle, 6);
  });
});
