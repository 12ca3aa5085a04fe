import type { Score, ScoreTrack } from '../score.ts';
import { chordsUnder } from './chords-under.ts';
import { composeOver, planOn } from './compose-on.ts';
import { barsToPaint, type PaintSettings, paintOver } from './paint.ts';

/** Level of the softest added part relative to its usual level, LU, when the source should be all in front. */
const SOFTEST_LU = -6;

/**
 * Adds an accompaniment under the song on its own chords: parts of the style in roles that nothing in the range
 * plays yet; if all roles are taken, the style's pads and arpeggios.
 * @throws SongRequestError for a range, strength or seed out of range.
 */
export function underpaint(score: Score, settings: PaintSettings): Score {
  const bars = barsToPaint(score, settings);
  const plan = planOn(score, {
    styles: settings.styles.trim() === '' ? score.request.styles : settings.styles,
    lyrics: '',
    isInstrumental: true,
    seed: settings.seed,
  });
  const chords = chordsUnder(score, bars, plan.grid.barSeconds);
  const composed = composeOver(plan, bars, [], { chords });
  const band = composed.tracks.filter(({ role }) => role !== 'lead');
  const missing = band.filter((track) => !score.tracks.some((known) => playsWith(known, track, settings)));
  const chosen = missing.length > 0 ? missing : band.filter(({ role }) => role === 'pad' || role === 'arp');
  const softer = SOFTEST_LU * settings.audioStrength;
  const tracks = chosen.map((track) => ({
    ...track,
    mix: { ...track.mix, levelLu: track.mix.levelLu + softer },
  }));
  return paintOver(score, bars, { tracks, vocals: null, lines: [], notices: composed.notices });
}

/** Whether a track already plays that role and, except for drums and bass, that instrument in the range. */
function playsWith(
  known: ScoreTrack,
  track: ScoreTrack,
  { startSeconds, endSeconds }: PaintSettings,
): boolean {
  const isAlone = track.role === 'drums' || track.role === 'bass' || track.role === 'percussion';
  const isSame = isAlone ? known.role === track.role : known.instrument === track.instrument;
  return isSame && known.notes.some(([start]) => start >= startSeconds && start < endSeconds);
}
