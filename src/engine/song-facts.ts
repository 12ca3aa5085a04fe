import type { SongFacts } from '#domain/clips/song-facts';
import type { Score } from './score.ts';
import { INSTRUMENTS } from './sound/instruments.ts';

/** A score's audible properties, in everyday words. */
export function songFacts({ bpm, key, tracks, sections, vocals }: Score): SongFacts {
  const played = tracks.filter(({ role }) => role !== 'drums' && role !== 'percussion' && role !== 'effect');
  const names = played.map(({ instrument }) => INSTRUMENTS[instrument]?.words[0] ?? instrument);
  return {
    bpm,
    key,
    drums: tracks.find(({ role }) => role === 'drums')?.instrument ?? null,
    instruments: [...new Set(names)],
    sections: sections.map(({ kind }) => kind),
    voice: vocals && { gender: vocals.gender, timbre: vocals.timbre },
  };
}
