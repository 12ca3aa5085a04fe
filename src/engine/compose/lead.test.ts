import { beforeAll, describe, expect, test } from 'vitest';
import type { SongRequest } from '#domain/create/song-request';
import { composedSong } from '#tests/support/audio/engine-songs';
import type { Score, ScoreNote, ScoreSection, SungLine } from '../score.ts';

const LYRICS = `[Verse]
We are running through the summer night
Every window holds a little light
[Chorus]
Hold me closer when the morning comes
Sing it louder to the sound of drums`;

const sung = (changes: Partial<SongRequest>) =>
  composedSong({ lyrics: LYRICS, isInstrumental: false, durationSeconds: 60, ...changes });

const leadOf = (score: Score) => score.tracks.find(({ role }) => role === 'lead')?.notes ?? [];

function notesIn(notes: readonly ScoreNote[], { startSeconds, durationSeconds }: ScoreSection): number {
  return notes.filter(([start]) => start >= startSeconds - 0.02 && start < startSeconds + durationSeconds)
    .length;
}

describe('in a sung song', () => {
  let songs: Score[];
  beforeAll(async () => {
    songs = await Promise.all([1, 2, 3].map((seed) => sung({ seed })));
  });

  test('the lead instrument plays a hook in the intro', () => {
    for (const score of songs) {
      const intro = score.sections.find(({ kind }) => kind === 'intro') as ScoreSection;
      expect(notesIn(leadOf(score), intro)).toBeGreaterThan(3);
    }
  });

  test('it answers lines after they are sung, and finishes before the next begins', () => {
    for (const score of songs) {
      const lines = score.lines
        .filter(({ part }) => part === 'lead')
        .sort((a, b) => a.startSeconds - b.startSeconds);
      const answered = lines.filter((line, i) => {
        const last = line.syllables.at(-1) as SungLine['syllables'][number];
        const next = lines[i + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
        const inside = leadOf(score).filter(
          ([start]) => start > line.startSeconds - 0.02 && start < last.startSeconds + 0.1,
        );
        expect(inside).toEqual([]);
        return leadOf(score).some(([start]) => start > last.startSeconds && start < next);
      });
      expect(answered.length).toBeGreaterThanOrEqual(2);
    }
  });
});

test.each([
  ['soul, harmonica', 'harmonica'],
  ['folk, ukulele', 'ukulele'],
  ['piano ballad, violin', 'violin'],
])('%s: the requested instrument plays in intro, verse and chorus', async (styles, instrument) => {
  for (const seed of [1, 2]) {
    const { sections, tracks } = await sung({ styles, seed });
    const notes = tracks.filter((track) => track.instrument === instrument).flatMap((track) => track.notes);
    for (const section of sections.filter(({ kind }) => ['intro', 'verse', 'chorus'].includes(kind)))
      expect(notesIn(notes, section), `${seed} ${section.id}`).toBeGreaterThan(1);
  }
});

test('two requested instruments take turns', async () => {
  const { tracks } = await sung({ styles: 'pop, saxophone, flute' });
  const leads = tracks.filter(({ role }) => role === 'lead');
  expect(leads.map(({ instrument }) => instrument).sort()).toEqual(['altoSax', 'flute']);
  for (const { notes } of leads) expect(notes.length).toBeGreaterThan(6);
});
