import { composeForm, planSong, type SongPlan } from '../compose.ts';
import type { Score, ScoreChord, ScoreNote, ScoreTrack, SungLine } from '../score.ts';
import { checkSeed } from '../song-request.ts';
import { instrumentOf } from '../sound/instruments.ts';
import { vocalMixes } from '../style/voice-cast.ts';
import { checkNumber } from './checks.ts';
import { inOrder } from './compose-on.ts';
import { remapTimes } from './written.ts';

export interface CoverSettings {
  /** Tags of the new style; empty for a style of the song's description. */
  styles: string;
  excludeStyles: string;
  /** Null keeps the source's singer. */
  vocalGender: 'male' | 'female' | null;
  /** 0..1. */
  weirdness: number;
  styleStrength: number;
  /** 0..1: how closely tempo, key and lead instrument follow the source. */
  audioStrength: number;
  seed: number;
}

const KEEPS_LEAD_FROM = 0.75;
/** Above this tempo ratio two bars are played for one; below the second one the tempo is clamped. */
const DOUBLING_RATIO = 1.6;
const SLOWEST_RATIO = 0.6;

/**
 * The same form, chords, melody and lyrics in another style: new tempo, groove, instruments and mix.
 * @throws SongRequestError for a slider or seed out of range.
 */
export function cover(score: Score, settings: CoverSettings): Score {
  for (const field of ['weirdness', 'styleStrength', 'audioStrength'] as const)
    checkNumber(field, settings[field], 0, 1);
  checkSeed(settings.seed);
  const plan = planCover(score, settings);
  const { barSeconds } = plan.grid;
  const stretch = plan.style.bpm > score.bpm * DOUBLING_RATIO ? 2 : 1;
  const sections = inOrder(
    // A different style has a different balance.
    score.sections.map(({ gains: _, ...section }) => ({
      ...section,
      bars: Math.max(1, Math.round(section.bars)) * stretch,
      lines: [],
    })),
    barSeconds,
  );
  const moved = remapTimes(score, (seconds) => {
    const index = Math.max(
      0,
      score.sections.findLastIndex(({ startSeconds }) => startSeconds <= seconds + 1e-6),
    );
    const [from, to] = [score.sections[index], sections[index]];
    if (!from || !to) return seconds;
    return to.startSeconds + ((seconds - from.startSeconds) * to.durationSeconds) / from.durationSeconds;
  });
  const composed = composeForm(plan, sections, { chords: moved.chords as ScoreChord[] });
  const isSung = score.vocals !== null && score.lines.length > 0;
  return {
    ...composed,
    title: score.title,
    tracks: withMelody(composed, moved, settings.audioStrength),
    vocals: isSung ? voiceOf(plan, score) : null,
    lines: isSung ? inRegister(moved.lines, score, plan) : [],
    notices: [...composed.notices, ...(isSung ? score.notices : [])],
  };
}

function planCover(score: Score, settings: CoverSettings): SongPlan {
  const request = {
    ...score.request,
    styles: settings.styles,
    excludeStyles: settings.excludeStyles,
    vocalGender: settings.vocalGender ?? score.vocals?.gender ?? score.request.vocalGender,
    weirdness: settings.weirdness,
    styleStrength: settings.styleStrength,
    audioStrength: settings.audioStrength,
    seed: settings.seed,
    isInstrumental: score.vocals === null,
  };
  const free = planSong(request, { key: score.key });
  const wanted = Math.max(free.style.bpm, score.bpm * SLOWEST_RATIO);
  // At full strength, the source pulls the tempo halfway back.
  const pull = settings.audioStrength * 0.5;
  const bpm = Math.round(wanted ** (1 - pull) * score.bpm ** pull);
  return planSong(request, { key: score.key, bpm });
}

/** The composed tracks with the source's melody in place of the composed one. */
function withMelody(composed: Score, moved: Score, audioStrength: number): ScoreTrack[] {
  const band = composed.tracks.filter(({ role }) => role !== 'lead');
  const lead = moved.tracks.find(({ role }) => role === 'lead');
  if (!lead) return band;
  const cast = composed.tracks.find(({ role }) => role === 'lead') ?? lead;
  const instrument = audioStrength >= KEEPS_LEAD_FROM ? lead.instrument : cast.instrument;
  const notes = intoRange(lead.notes, instrumentOf(instrument).range);
  return [...band, { ...cast, id: 'lead', instrument, notes, mix: { ...cast.mix, gainDb: null } }];
}

/**
 * Shifts the whole melody by octaves to fit as much of it as possible into the instrument's range; its shape
 * stays.
 */
function intoRange(notes: readonly ScoreNote[], range: readonly [number, number] | undefined): ScoreNote[] {
  if (!range) return [...notes];
  const outside = (shift: number) =>
    notes.filter(([, , midi]) => midi + shift < range[0] || midi + shift > range[1]).length;
  const shift = [0, -12, 12, -24, 24].reduce(
    (best, next) => (outside(next) < outside(best) ? next : best),
    0,
  );
  return notes.map(
    ([start, duration, midi, velocity]): ScoreNote => [start, duration, midi + shift, velocity],
  );
}

function voiceOf({ style, request }: SongPlan, score: Score): Score['vocals'] {
  if (!score.vocals) return null;
  const { voice } = style.pack.mix;
  return {
    ...score.vocals,
    gender: request.vocalGender ?? score.vocals.gender,
    timbre: voice.timbre,
    ...vocalMixes(voice),
  };
}

/** A singer of another gender sings the melody an octave apart. */
function inRegister(lines: readonly SungLine[], score: Score, { request }: SongPlan): SungLine[] {
  const from = score.vocals?.gender;
  const to = request.vocalGender ?? from;
  const shift = from === to ? 0 : to === 'female' ? 12 : -12;
  return lines.map((line) => ({
    ...line,
    syllables: line.syllables.map((syllable) => ({ ...syllable, midi: syllable.midi + shift })),
  }));
}
