import type { Dictionary } from '#words/pronounce/dictionary';
import { type MelodySlot, motifOf, pitchSlots } from '../compose/melody.ts';
import { speechPitches } from '../compose/speech.ts';
import { composeForm, type SongPlan } from '../compose.ts';
import { toFrame, toSeconds } from '../sample-rate.ts';
import type { Score, ScoreChord, SungLine } from '../score.ts';
import { checkSeed, SongRequestError } from '../song-request.ts';
import { SECTION_ENERGY } from '../style/style-pack.ts';
import { type Bar, barLineFrom, barsInside } from './bars.ts';
import { checkFrozen, checkRange, checkTime, type TimeRange } from './checks.ts';
import { chordsInBar, ontoGrid } from './chords-under.ts';
import {
  composeOver,
  inOrder,
  lyricsToSing,
  planOn,
  sectionAfter,
  sectionsOver,
  withLeadIn,
  withMixOf,
} from './compose-on.ts';
import { continueWith } from './extend.ts';
import { insertPatch, patchOf } from './patch.ts';
import {
  BAR_JOIN_FRAMES,
  fadeInTakes,
  fadeOutTakes,
  mixTakes,
  moveTakes,
  sliceTakes,
  takeOf,
  takesOf,
} from './takes.ts';
import { appendWritten, cutWritten, isLineWithin, replaceWritten, STRAY_SECONDS } from './written.ts';

const INFILL_MIN_SECONDS = 10;
/** Allowed lengths of new intros and outros. */
const INFILL_EDGE_SECONDS = [5, 10, 15, 20] as const;

export interface InfillSettings extends TimeRange {
  /** New lyrics for the range; null sings the old ones to a new melody. */
  lyrics: string | null;
  seed: number;
  /** Allows ranges under 10 s. */
  isShortAllowed: boolean;
}

export interface EdgeSettings {
  /** Length of the new section, rounded to whole bars. */
  durationSeconds: number;
  seed: number;
}

/**
 * Recomposes the bars of a range, in the same key, tempo and instruments, with the old chords in the first and last
 * bar. Audio outside the range is unchanged.
 * @throws SongRequestError for a range that is empty, outside the song, under 10 s or without a whole bar.
 */
export function infill(score: Score, settings: InfillSettings, dictionary: Dictionary): Score {
  const { startSeconds, endSeconds } = checkRange(score, settings);
  const span = endSeconds - startSeconds;
  if (span < INFILL_MIN_SECONDS - 1e-6 && !settings.isShortAllowed) {
    throw new SongRequestError('endSeconds', `at least ${INFILL_MIN_SECONDS} seconds after startSeconds`);
  }
  checkSeed(settings.seed);
  checkFrozen(score);
  const bars = barsInside(score, startSeconds, endSeconds);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) throw new SongRequestError('endSeconds', 'such that a whole bar lies in the range');
  const [from, to] = [first.startSeconds, last.endSeconds];
  const middle = composeInside(score, bars, settings, dictionary);
  const written = replaceWritten(score, from, to, middle);
  const [start, end] = [splice(from, startSeconds), splice(to, startSeconds)];
  return {
    ...written,
    edited: insertPatch(score, start, end, patchOf(written, start, end), BAR_JOIN_FRAMES),
  };
}

function composeInside(
  score: Score,
  bars: readonly Bar[],
  { lyrics, seed }: InfillSettings,
  dictionary: Dictionary,
): Score {
  const words = lyrics === null ? null : lyricsToSing(dictionary, lyrics);
  const own = planOn(score, {
    lyrics: lyrics ?? '',
    isInstrumental: words === null,
    vocalGender: score.vocals?.gender ?? score.request.vocalGender,
  });
  // The lead instrument rests under lyrics.
  const plan = score.vocals ? withLeadIn(own, ['intro', 'solo', 'interlude', 'outro']) : own;
  const lines = words?.sections.flatMap((section) => section.lines) ?? [];
  const fitting = lines.slice(0, bars.length * 2);
  const chords = newChords(score, plan, bars, seed);
  const composed = withMixOf(score, composeOver(plan, bars, fitting, { seed, chords: chords.onGrid }));
  const notices = lines.length > fitting.length ? ['The range is too short for all its lyrics.'] : [];
  const sung = lyrics === null ? resing(score, plan, bars, chords.inSong, seed) : composed.lines;
  return { ...composed, chords: chords.inSong, lines: sung, notices };
}

/** A new progression between the old chords of the first and the last bar. */
function newChords(score: Score, plan: SongPlan, bars: readonly Bar[], seed: number) {
  const { barSeconds } = plan.grid;
  const varied: SongPlan = { ...plan, request: { ...plan.request, seed } };
  const fresh = composeForm(varied, sectionsOver(bars, [], barSeconds)).chords;
  const onGrid = bars.flatMap((bar, index) => {
    const isEdge = index === 0 || index === bars.length - 1;
    if (isEdge) return ontoGrid(chordsInBar(score, bar), bar, index, barSeconds);
    return fresh.filter(({ startSeconds }) => Math.floor(startSeconds / barSeconds + 1e-3) === index);
  });
  const inSong = onGrid.map((chord): ScoreChord => {
    // The rest of a chord that was cut may begin just outside the first or the last bar.
    const at = Math.floor(chord.startSeconds / barSeconds + 1e-3);
    const index = Math.max(0, Math.min(bars.length - 1, at));
    const bar = bars[index] as Bar;
    const stretch = (bar.endSeconds - bar.startSeconds) / barSeconds;
    const startSeconds = bar.startSeconds + (chord.startSeconds - index * barSeconds) * stretch;
    return { ...chord, startSeconds, durationSeconds: chord.durationSeconds * stretch };
  });
  return { onGrid, inSong };
}

/**
 * The lyrics of the bars, at their old times, on a new melody over the new chords; audio outside stays
 * unchanged.
 */
function resing(
  score: Score,
  plan: SongPlan,
  bars: readonly Bar[],
  chords: readonly ScoreChord[],
  seed: number,
): SungLine[] {
  const from = bars[0]?.startSeconds ?? 0;
  const to = bars.at(-1)?.endSeconds ?? 0;
  const inside = score.lines.filter((line) => isLineWithin(line, from, to));
  return inside.map((line, index) => {
    const section = score.sections.find(({ id }) => id === line.sectionId);
    const pitches = line.isSpoken
      ? respeak(line, score, { seed, index })
      : pitchSlots(slotsOf(line), {
          key: plan.style.key,
          chords,
          scale: 'key',
          ...reachOf(line),
          motif: motifOf(seed, section?.kind ?? 'verse', index, plan.request.weirdness),
          isClosing: index === inside.length - 1,
          summit: null,
        });
    return {
      ...line,
      syllables: line.syllables.map((syllable, i) => {
        const isHeard = syllable.startSeconds < from - STRAY_SECONDS || syllable.startSeconds >= to;
        return isHeard ? syllable : { ...syllable, midi: pitches[i] ?? syllable.midi };
      }),
    };
  });
}

function respeak(line: SungLine, { vocals }: Score, place: { seed: number; index: number }): number[] {
  const stresses = line.syllables.map(({ isStressed }) => isStressed);
  return speechPitches(stresses, { gender: vocals?.gender ?? 'male', ...place });
}

function slotsOf({ syllables }: SungLine): MelodySlot[] {
  return syllables.map(({ startSeconds, endSeconds, isStressed }) => ({
    startSeconds,
    durationSeconds: endSeconds - startSeconds,
    isStrong: isStressed,
  }));
}

function reachOf({ syllables }: SungLine): { low: number; high: number } {
  const midis = syllables.map(({ midi }) => midi);
  return { low: Math.min(...midis) - 1, high: Math.max(...midis) + 2 };
}

/**
 * A new intro before the song from the first bar line at or after `endSeconds` on; that part is unchanged.
 * @throws SongRequestError for a length other than 5, 10, 15 or 20 s or a range outside the song.
 */
export function infillIntro(
  score: Score,
  { durationSeconds, seed, endSeconds }: EdgeSettings & { endSeconds: number },
): Score {
  checkEdge(durationSeconds, seed);
  if (!(endSeconds >= 0 && endSeconds < score.durationSeconds)) {
    throw new SongRequestError('endSeconds', `from 0 to before ${score.durationSeconds} seconds`);
  }
  checkFrozen(score);
  const keptFrom = barLineFrom(score, endSeconds);
  const intro = composeEdge(score, 'intro', 'Intro', durationSeconds, seed);
  const barEnd = intro.sections.reduce((end, section) => end + section.durationSeconds, 0);
  const kept = cutWritten(score, keptFrom, score.durationSeconds);
  const written = appendWritten({ ...cutWritten(intro, 0, barEnd), title: score.title }, kept);
  const keptFrame = keptFrom === 0 ? 0 : splice(keptFrom, endSeconds);
  const at = toFrame(barEnd) - (toFrame(keptFrom) - keptFrame);
  const patch = patchOf(written, 0, at);
  const { sources, takes } = takesOf(score);
  const end = toFrame(score.durationSeconds);
  // The crossfade lies before the kept part, which is then unchanged from its first frame on.
  const entry = Math.min(BAR_JOIN_FRAMES, keptFrame);
  const rest = fadeInTakes(sliceTakes(takes, keptFrame - entry, end), 0, entry);
  const edited = mixTakes([
    { sources: [patch.source], takes: fadeOutTakes([takeOf(0, at)], at - BAR_JOIN_FRAMES, BAR_JOIN_FRAMES) },
    { sources, takes: moveTakes(rest, at - entry) },
  ]);
  return { ...written, master: score.master, durationSeconds: toSeconds(at + end - keptFrame), edited };
}

/**
 * A new outro after the song up to the first bar line at or after `startSeconds`; that part is unchanged.
 * @throws SongRequestError for a length other than 5, 10, 15 or 20 s or a range outside the song.
 */
export function infillOutro(
  score: Score,
  { durationSeconds, seed, startSeconds }: EdgeSettings & { startSeconds: number },
): Score {
  checkEdge(durationSeconds, seed);
  if (checkTime('startSeconds', startSeconds, score) === 0)
    throw new SongRequestError('startSeconds', 'above 0');
  checkFrozen(score);
  const outro = composeEdge(score, 'outro', 'Outro', durationSeconds, seed);
  return continueWith(score, barLineFrom(score, startSeconds), outro, startSeconds);
}

function checkEdge(durationSeconds: number, seed: number): void {
  if (!INFILL_EDGE_SECONDS.some((allowed) => allowed === durationSeconds)) {
    throw new SongRequestError('durationSeconds', `one of ${INFILL_EDGE_SECONDS.join(', ')} seconds`);
  }
  checkSeed(seed);
}

function composeEdge(
  score: Score,
  kind: 'intro' | 'outro',
  label: string,
  seconds: number,
  seed: number,
): Score {
  const plan = planOn(score, { lyrics: '', isInstrumental: true });
  const bars = Math.max(1, Math.round(seconds / plan.grid.barSeconds));
  const section = sectionAfter(score.sections, {
    kind,
    label,
    bars,
    energy: SECTION_ENERGY[kind],
    lines: [],
  });
  const composed = composeForm(plan, inOrder([section], plan.grid.barSeconds), { seed });
  return withMixOf(score, composed);
}

/** Frame of the audio at which a bar begins, including its early notes; not before `earliest`. */
function splice(barLineSeconds: number, earliestSeconds: number): number {
  return toFrame(Math.max(earliestSeconds, barLineSeconds - STRAY_SECONDS));
}
