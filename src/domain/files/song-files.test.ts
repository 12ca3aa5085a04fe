import { expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { fileName } from './file-name.ts';
import { type SongFilesSituation, songFileOffers } from './song-files.ts';

const clip = testClip(1, { metadata: { duration: 100, prompt: 'Walk on' } });
const situation: SongFilesSituation = {
  clip,
  viewerId: clip.user_id,
  isOffline: false,
  isOnDevice: false,
  hasScore: false,
  features: ['convert_audio', 'get_stems'],
  hasTimes: true,
  stems: 0,
};
const notes = (change: Partial<SongFilesSituation> = {}) =>
  Object.fromEntries(
    songFileOffers({ ...situation, ...change }).map(({ kind, note, isDisabled }) => [
      kind,
      isDisabled ? `(${note})` : note,
    ]),
  );

test('every file shows its size or a description', () => {
  expect(notes()).toEqual({
    mp3: 'about 2.4 MB',
    wav: 'about 17.6 MB',
    opus: 'about 2.0 MB',
    midi: 'notes for music software',
    abc: 'lead sheet as text: melody, words, chords',
    musicxml: 'sheet music for notation software',
    daw: 'stems, notes and markers, about 70.6 MB',
    cover: 'WebP, 640 × 640',
    lrc: 'LRC, for players',
    elrc: 'ELRC, for karaoke',
    srt: 'SRT, for videos',
    txt: 'plain text',
  });
});

test("offers a song's other files along with its audio", () => {
  const more = notes({ clip: { ...clip, video_url: '/media/video/1.mp4' }, stems: 2 });
  expect([more.video, more.stems]).toEqual(['MP4', '2 MP3 in a ZIP, about 4.8 MB']);
  const compact_types = ['webm', 'm4a'] as ('webm' | 'm4a')[];
  expect(notes({ clip: { ...clip, metadata: { ...clip.metadata, compact_types } } }).m4a).toBe(
    'about 2.0 MB',
  );
  const flac_bytes = 12_000_000;
  expect(notes({ clip: { ...clip, metadata: { ...clip.metadata, flac_bytes } } }).flac).toBe(
    '12.0 MB, as the engine made it',
  );
  const silent = { ...clip, metadata: { ...clip.metadata, prompt: ' ' } };
  expect(Object.keys(notes({ clip: silent }))).toEqual([
    'mp3',
    'wav',
    'opus',
    'midi',
    'abc',
    'musicxml',
    'daw',
    'cover',
  ]);
});

test('files that need the server say so up front, those on the device do not', () => {
  expect(notes({ isOffline: true, isOnDevice: true })).toEqual({
    mp3: '(needs signal)',
    wav: '(needs signal)',
    opus: '(needs signal)',
    midi: '(needs signal)',
    abc: '(needs signal)',
    musicxml: '(needs signal)',
    daw: '(needs signal)',
    cover: 'WebP, 640 × 640',
    lrc: 'LRC, for players',
    elrc: 'ELRC, for karaoke',
    srt: 'SRT, for videos',
    txt: 'plain text',
  });
  expect(notes({ isOffline: true, hasTimes: false }).lrc).toBe('(needs signal)');
});

test('WAV requires a plan that includes it, and lyrics without times offer neither LRC nor SRT', () => {
  expect(notes({ features: [] }).wav).toBe('(needs another plan)');
  expect(notes({ features: null }).wav).toBe('about 17.6 MB');
  expect(notes({ hasTimes: false }).srt).toBe('(no times for these words)');
  expect(notes({ hasTimes: null }).srt).toBe('(reading the times)');
});

test('a DAWproject is offered for own songs with notes, and with the plan that includes stems', () => {
  expect(notes({ viewerId: 'somebody' }).daw).toBeUndefined();
  const upload = { ...clip, metadata: { ...clip.metadata, type: 'upload' as const } };
  const stem = { ...clip, metadata: { ...clip.metadata, type: 'stem' as const } };
  expect([notes({ clip: upload }).daw, notes({ clip: stem }).daw]).toEqual([undefined, undefined]);
  expect(notes({ features: [] }).daw).toBe('(needs another plan)');
});

test('turns a title into a file name', () => {
  expect(fileName(' AC/DC: "live"?\n ')).toBe('AC DC live');
  expect([fileName('...'), fileName('a'.repeat(90)).length]).toEqual(['Song', 60]);
});

test('notation of a song whose score is on the device needs no signal', () => {
  const { abc, musicxml, midi } = notes({ isOffline: true, isOnDevice: true, hasScore: true });
  expect([abc, musicxml, midi]).toEqual([
    'lead sheet as text: melody, words, chords',
    'sheet music for notation software',
    '(needs signal)',
  ]);
});
