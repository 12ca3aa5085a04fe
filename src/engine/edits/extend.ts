import { SONG_DURATION_MAX_SECONDS, SONG_DURATION_MIN_SECONDS } from '#domain/create/song-request';
import type { Dictionary } from '#words/pronounce/dictionary';
import { type FormSection, type LyricBlock, layOutForm } from '../compose/form.ts';
import { composeForm, type SongPlan } from '../compose.ts';
import { toFrame, toSeconds } from '../sample-rate.ts';
import type { Score } from '../score.ts';
import { checkSeed, SongRequestError } from '../song-request.ts';
import { barLineFrom } from './bars.ts';
import { checkFrozen, checkNumber, checkTime } from './checks.ts';
import { inOrder, lyricsToSing, planOn, sectionAfter, withMixOf } from './compose-on.ts';
import { patchOf } from './patch.ts';
import { BAR_JOIN_FRAMES, joinTakes, takeOf, takesOf } from './takes.ts';
import { appendWritten, cutWritten, STRAY_SECONDS } from './written.ts';

export interface ExtendSettings {
  /** The continuation starts at the first bar line at or after this time. */
  continueAtSeconds: number;
  /** Lyrics to sing; empty to continue without. */
  lyrics: string;
  /** Tags of the new part; empty to stay in the song's style. */
  styles: string;
  /** Requested length of the new part, or null for the default of its form. */
  durationSeconds: number | null;
  /** Another seed gives another continuation; null continues with the song's own random streams. */
  seed: number | null;
}

/**
 * The song up to a bar line, then newly composed sections in the same key, tempo, instruments and motifs. Audio
 * before the cut is unchanged.
 * @throws SongRequestError for a time of 0 or below, past the end or too late for 10 more seconds, and for a
 * length or seed out of range.
 */
export function extend(score: Score, settings: ExtendSettings, dictionary: Dictionary): Score {
  const { continueAtSeconds, durationSeconds, lyrics, styles, seed } = settings;
  checkContinueAt(score, continueAtSeconds);
  if (seed !== null) checkSeed(seed);
  if (durationSeconds !== null) {
    checkNumber(
      'durationSeconds',
      durationSeconds,
      SONG_DURATION_MIN_SECONDS,
      SONG_DURATION_MAX_SECONDS,
      'seconds',
    );
  }
  checkFrozen(score);
  const cutSeconds = continuationStart(score, continueAtSeconds);
  const words = lyricsToSing(dictionary, lyrics);
  const plan = planOn(score, {
    lyrics,
    styles: styles.trim() === '' ? score.request.styles : styles,
    isInstrumental: words === null,
    vocalGender: score.vocals?.gender ?? score.request.vocalGender,
  });
  const room = SONG_DURATION_MAX_SECONDS - cutSeconds;
  const wanted = durationSeconds === null ? null : Math.min(durationSeconds, room);
  const form = newForm(score, plan, words?.sections ?? [], wanted, seed ?? score.seed);
  const sections = form.filter(({ startSeconds }) => startSeconds < room);
  const composed = composeForm(plan, sections, seed === null ? {} : { seed });
  return continueWith(score, cutSeconds, withMixOf(score, composed), continueAtSeconds);
}

/** Where `extend` cuts: the first bar line at or after the time, at most the end of the last section. */
export function continuationStart(score: Score, continueAtSeconds: number): number {
  return barLineFrom(score, continueAtSeconds);
}

function checkContinueAt(score: Score, seconds: number): void {
  if (seconds === 0) throw new SongRequestError('continueAtSeconds', 'above 0');
  checkTime('continueAtSeconds', seconds, score);
  const latest = SONG_DURATION_MAX_SECONDS - SONG_DURATION_MIN_SECONDS;
  if (continuationStart(score, seconds) > latest) {
    throw new SongRequestError('continueAtSeconds', `at most ${latest} seconds, to leave room for more`);
  }
}

function newForm(
  score: Score,
  { request, style, grid }: SongPlan,
  blocks: readonly LyricBlock[],
  wanted: number | null,
  seed: number,
): FormSection[] {
  const lay = (seconds: number | null) =>
    layOutForm({
      pack: style.pack,
      blocks,
      barSeconds: grid.barSeconds,
      targetSeconds: seconds,
      seed,
      energyShift: style.energyShift,
      weirdness: request.weirdness,
    });
  const known: { id: string }[] = [...score.sections];
  const sections = withoutIntro(lay, wanted).map(({ kind, label, bars, energy, lines }) => {
    const section = sectionAfter(known, { kind, label, bars, energy, lines });
    known.push(section);
    return section;
  });
  return inOrder(sections, grid.barSeconds);
}

/**
 * The form without its intro, since nothing begins in the middle of a song; other sections take the intro's
 * time.
 */
function withoutIntro(lay: (seconds: number | null) => FormSection[], wanted: number | null): FormSection[] {
  const whole = lay(wanted);
  const intro = introOf(whole);
  if (intro === null) return whole;
  if (wanted === null) return whole.slice(1);
  const longer = lay(wanted + intro.durationSeconds);
  const longerIntro = introOf(longer);
  const rest = longerIntro === null ? longer : longer.slice(1);
  // The longer form may have another intro: its last section compensates for the difference.
  const last = rest.at(-1) as FormSection;
  const bars = Math.max(2, last.bars + (longerIntro?.bars ?? 0) - intro.bars);
  return [...rest.slice(0, -1), { ...last, bars }];
}

function introOf([first, ...rest]: readonly FormSection[]): FormSection | null {
  return first?.kind === 'intro' && first.lines.length === 0 && rest.length > 0 ? first : null;
}

/** The song up to a bar line, then another written score; audio before `unchangedSeconds` stays as it is. */
export function continueWith(score: Score, cutSeconds: number, next: Score, unchangedSeconds: number): Score {
  const whole = cutWritten(score, 0, cutSeconds);
  // Notes played just before the bar line already belong to the next bar.
  const splice = Math.max(cutSeconds - STRAY_SECONDS, Math.min(unchangedSeconds, cutSeconds));
  const head = {
    ...whole,
    tracks: whole.tracks.map((track) => ({
      ...track,
      notes: track.notes.filter(([start]) => start < splice),
    })),
  };
  const written = appendWritten(head, next);
  const from = toFrame(splice);
  const end = toFrame(written.durationSeconds);
  const patch = patchOf(written, from, end);
  const tail = { sources: [patch.source], takes: [takeOf(patch.fromFrame, patch.frames)] };
  const edited = joinTakes(takesOf(score), from, tail, BAR_JOIN_FRAMES);
  return { ...written, durationSeconds: toSeconds(end), edited };
}
