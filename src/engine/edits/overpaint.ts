import type { Dictionary } from '#words/pronounce/dictionary';
import type { Score, TrackMix, VocalSettings } from '../score.ts';
import { SongRequestError } from '../song-request.ts';
import { chordsUnder } from './chords-under.ts';
import { composeOver, lyricsToSing, planOn, withLeadIn } from './compose-on.ts';
import { barsToPaint, type PaintSettings, paintOver } from './paint.ts';

export interface OverpaintSettings extends PaintSettings {
  /** Lyrics for an added voice; empty for a lead instrument. */
  lyrics: string;
  vocalGender: 'male' | 'female' | null;
}

/** How much louder than usual the addition is when it should be all in front, LU. */
const FRONT_LU = 3;
/** The strength at which the addition has its usual level: the form's default. */
const USUAL_STRENGTH = 0.75;

/**
 * Adds a voice over the song, or without lyrics a lead instrument, on its own chords.
 * @throws SongRequestError for a range, strength or seed out of range, for lyrics that cannot be sung, and for
 * a style that has neither.
 */
export function overpaint(score: Score, settings: OverpaintSettings, dictionary: Dictionary): Score {
  const bars = barsToPaint(score, settings);
  const words = lyricsToSing(dictionary, settings.lyrics);
  const own = planOn(score, {
    styles: settings.styles.trim() === '' ? score.request.styles : settings.styles,
    excludeStyles: '',
    lyrics: settings.lyrics,
    isInstrumental: words === null,
    vocalGender: settings.vocalGender ?? score.vocals?.gender ?? null,
    seed: settings.seed,
  });
  const plan = withLeadIn(
    own,
    bars.map(({ section }) => section.kind),
  );
  const lines = words?.sections.flatMap((section) => section.lines) ?? [];
  const fitting = lines.slice(0, bars.length * 2);
  const composed = composeOver(plan, bars, fitting, {
    chords: chordsUnder(score, bars, plan.grid.barSeconds),
  });
  const notices = [
    ...(words?.notices ?? []),
    ...(lines.length > fitting.length ? ['The range is too short for all its lyrics.'] : []),
  ];
  if (words) {
    if (composed.lines.length === 0) throw new SongRequestError('lyrics', 'words that can be sung');
    const vocals = composed.vocals && withVoiceLevel(composed.vocals, louderBy(settings));
    return paintOver(score, bars, { tracks: [], vocals, lines: composed.lines, notices });
  }
  const tracks = composed.tracks
    .filter(({ role }) => role === 'lead')
    .map((track) => ({ ...track, mix: withLevel(track.mix, louderBy(settings)) }));
  if (tracks.length === 0) throw new SongRequestError('styles', 'a style with a melody');
  return paintOver(score, bars, { tracks, vocals: null, lines: [], notices: composed.notices });
}

function louderBy({ audioStrength }: OverpaintSettings): number {
  return FRONT_LU * (1 - audioStrength / USUAL_STRENGTH);
}

function withLevel(mix: TrackMix, louderLu: number): TrackMix {
  return { ...mix, levelLu: mix.levelLu + louderLu };
}

function withVoiceLevel(vocals: VocalSettings, louderLu: number): VocalSettings {
  const { mix, backingMix } = vocals;
  return { ...vocals, mix: withLevel(mix, louderLu), backingMix: withLevel(backingMix, louderLu) };
}
