import { type Grid, noteOf } from '../music/grid.ts';
import type { ScoreNote, ScoreTrack } from '../score.ts';
import type { StylePack } from '../style/style-pack.ts';
import type { FormSection } from './form.ts';

/** The instrument that rises. */
export const RISER = 'riser';

/** Noise that rises into the loud sections. Null where the style has none or no section rises enough. */
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
