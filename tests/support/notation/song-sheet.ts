import type { SongSheet } from '#engine/notation/song-sheet';

const QUARTER = 24;
const WORDS = ['Hold', 'on', 'to', 'me', 'the', 'mor', 'ning', 'light', 'comes', 'o', 'ver', 'me'];
/** Words go on after these. */
const OPEN = ['mor', 'o'];

/**
 * A song in A minor at a beat a second: a bar of rest, and three bars in four of sung quarter notes, of which the word at
 * `index` sounds from `4 + index` seconds on.
 */
export const SONG_SHEET: SongSheet = {
  version: 1,
  sheet: {
    feel: { isCompound: false, swing: null },
    unitsPerBeat: QUARTER,
    bars: [0, 1, 2, 3].map((bar) => ({
      start: bar * 4 * QUARTER,
      length: 4 * QUARTER,
      section: bar === 0 ? 0 : bar === 1 ? 1 : null,
      beatSeconds: [0, 1, 2, 3].map((beat) => bar * 4 + beat),
    })),
    endSeconds: 16,
    sections: [
      { label: 'Intro', key: { tonic: 9, mode: 'minor' } },
      { label: 'Verse', key: { tonic: 9, mode: 'minor' } },
    ],
    chords: [
      { start: 0, root: 9, intervals: [0, 3, 7], label: 'Am' },
      { start: 8 * QUARTER, root: 5, intervals: [0, 4, 7], label: 'F' },
    ],
    tempos: [{ start: 0, bpm: 60 }],
  },
  melody: {
    name: 'Vocals',
    clef: 'treble',
    notes: WORDS.map((text, index) => ({
      start: (4 + index) * QUARTER,
      length: QUARTER,
      pitches: [69 + (index % 3)],
      syllable: {
        text,
        isWordEnd: !OPEN.includes(text),
        ...(index === 0 || index === 8 ? { isLineStart: true as const } : {}),
      },
    })),
    tuplets: [],
  },
};
