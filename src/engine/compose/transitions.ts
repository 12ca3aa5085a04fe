import { randomStream } from '#lib/random';
import { type Grid, noteOf } from '../music/grid.ts';
import type { ScoreNote, ScoreTrack } from '../score.ts';
import { REVERSE_CYMBAL, RISER } from '../sound/instruments.ts';
import type { StylePack } from '../style/style-pack.ts';
import type { FormSection } from './form.ts';

/** The longest ring of a cymbal. */
const LONGEST_REVERSE_SECONDS = 2.4;
/** Notes are rendered in multiples of this length; any other length would not end on the beat. */
const REVERSE_STEP_SECONDS = 0.02;
const REVERSE_CHANCE = 0.65;

/** Noise risers into the loud sections. Null if the style has none or no section rises enough. */
export function writeRisers(
  pack: StylePack,
  sections: readonly FormSection[],
  grid: Grid,
): ScoreTrack | null {
  if (!pack.transitions.hasRiser) return null;
  const notes: ScoreNote[] = [];
  sections.forEach((section, index) => {
    const next = sections[index + 1];
    if (!next || next.energy < section.energy + 0.15 || next.energy < 0.8) return;
    const seconds = Math.min(2 * grid.barSeconds, section.durationSeconds);
    notes.push(noteOf(next.startSeconds - seconds, seconds, 60, 96));
  });
  return notes.length === 0 ? null : effectTrack('riser', RISER, notes, -20);
}

/**
 * Reversed cymbals into louder sections: always into the first such section, and into most others. Null if the
 * style has none.
 */
export function writeReverseCymbals(
  pack: StylePack,
  sections: readonly FormSection[],
  grid: Grid,
  seed: number,
): ScoreTrack | null {
  if (!pack.transitions.hasReverseCymbal) return null;
  const notes: ScoreNote[] = [];
  for (const [index, section] of sections.entries()) {
    const next = sections[index + 1];
    if (!next || next.energy < section.energy + 0.1 || next.energy < 0.8) continue;
    if (notes.length > 0 && !randomStream(seed, section.id, 'reverse cymbal').chance(REVERSE_CHANCE))
      continue;
    const longest = Math.min(LONGEST_REVERSE_SECONDS, grid.barSeconds, section.durationSeconds);
    const seconds = Math.floor(longest / REVERSE_STEP_SECONDS) * REVERSE_STEP_SECONDS;
    notes.push(noteOf(next.startSeconds - seconds, seconds, 60, 80 + 30 * next.energy));
  }
  return notes.length === 0 ? null : effectTrack('reverse-cymbal', REVERSE_CYMBAL, notes, -20);
}

function effectTrack(id: string, instrument: string, notes: ScoreNote[], levelLu: number): ScoreTrack {
  return {
    id,
    role: 'effect',
    instrument,
    notes,
    mix: {
      levelLu,
      gainDb: null,
      pan: 0,
      width: 0.8,
      reverb: 0.3,
      delay: 0,
      highPassHz: 250,
      lowPassHz: 0,
      drive: 0,
      duck: 0,
    },
  };
}
