import { type Feel, roundForScore, type Score } from '../score.ts';
import { beatCounter, beatTimer } from '../tempo.ts';
import { writtenPlace } from './feel.ts';

/** Written lengths are whole numbers of this share of a quarter note, which holds 32nds and triplets exactly. */
export const UNITS_PER_QUARTER = 24;
export const UNITS_PER_EIGHTH = UNITS_PER_QUARTER / 2;

/** A bar as it is played. */
interface PlayedBar {
  readonly startBeats: number;
  /** How many beats it lasts. */
  readonly beats: number;
  /** How many it is written with; cuts end bars between beats, which are written to the half beat. */
  readonly writtenBeats: number;
  /** Index of the section that begins in it, or null. */
  readonly section: number | null;
}

/** A bar of a sheet, in units from the start of the song. */
export interface SheetBar {
  readonly start: number;
  readonly length: number;
  /** Index of the section that begins with it, or null. */
  readonly section: number | null;
  /** When each of its beats is played. */
  readonly beatSeconds: readonly number[];
}

export interface BarLines {
  readonly bars: readonly SheetBar[];
  readonly endSeconds: number;
  readonly unitsPerBeat: number;
  /** The written place of a time in units, not rounded. */
  unitsAt(seconds: number): number;
}

const TOLERANCE_BEATS = 0.05;

/** The place in its beat, as a share of it, of each time. */
export function placesInBeats(score: Score, times: readonly number[]): number[] {
  const beats = beatCounter(score);
  const bars = playedBars(score, times, 1);
  return times.map((seconds) => {
    const { beat } = placeOf(bars, beats(seconds));
    return beat - Math.floor(beat);
  });
}

/** The bars of a song: those of its sections, and others where something sounds between and after them. */
export function barLinesOf(score: Score, times: readonly number[], feel: Feel): BarLines {
  const beatsAt = beatCounter(score);
  const unitsPerBeat = feel.isCompound ? 3 * UNITS_PER_EIGHTH : UNITS_PER_QUARTER;
  const isInTwelve = score.styles[0]?.pack === 'blues' || score.beatsPerBar % 2 === 1;
  // Two bars of six are composed as one bar of four beats.
  const played = playedBars(score, times, feel.isCompound && !isInTwelve ? 2 : 1);
  const secondsOf = beatTimer(score);
  let start = 0;
  const bars = played.map(({ startBeats, beats, writtenBeats, section }): SheetBar => {
    const length =
      Math.max(1, Math.round((writtenBeats * unitsPerBeat) / UNITS_PER_EIGHTH)) * UNITS_PER_EIGHTH;
    const beatSeconds = Array.from({ length: Math.ceil(length / unitsPerBeat) }, (_, beat) =>
      roundForScore(secondsOf(startBeats + (beat * beats) / writtenBeats)),
    );
    const bar = { start, length, section, beatSeconds };
    start += length;
    return bar;
  });
  const last = played.at(-1);
  return {
    bars,
    unitsPerBeat,
    endSeconds: last ? roundForScore(secondsOf(last.startBeats + last.beats)) : 0,
    unitsAt(seconds) {
      const { index, beat } = placeOf(played, beatsAt(seconds));
      const bar = bars[index];
      return bar ? bar.start + writtenPlace(beat, feel.swing) * unitsPerBeat : 0;
    },
  };
}

function placeOf(bars: readonly PlayedBar[], beats: number): { index: number; beat: number } {
  const index = Math.max(
    0,
    bars.findLastIndex(({ startBeats }) => startBeats <= beats + 1e-3),
  );
  const bar = bars[index];
  if (!bar) return { index, beat: 0 };
  return { index, beat: Math.max(0, ((beats - bar.startBeats) / bar.beats) * bar.writtenBeats) };
}

function playedBars(score: Score, times: readonly number[], barsPerBar: number): PlayedBar[] {
  const beats = beatCounter(score);
  const bars: PlayedBar[] = [];
  let end = 0;
  const fill = (to: number) => {
    const whole = score.beatsPerBar / barsPerBar;
    while (to - end > TOLERANCE_BEATS) {
      const length = Math.min(whole, to - end);
      bars.push({ startBeats: end, beats: length, writtenBeats: halves(length), section: null });
      end += length;
    }
  };
  for (const [index, section] of score.sections.entries()) {
    const start = beats(section.startSeconds);
    const next = score.sections[index + 1];
    const last = beats(
      Math.min(section.startSeconds + section.durationSeconds, next?.startSeconds ?? Infinity),
    );
    fill(start);
    const perBar = (last - start) / section.bars / barsPerBar;
    const isWritten = Math.abs(perBar - halves(perBar)) < TOLERANCE_BEATS;
    const written = isWritten ? halves(perBar) : score.beatsPerBar / barsPerBar;
    const [from, to] = [section.startBar * barsPerBar, (section.startBar + section.bars) * barsPerBar];
    for (let bar = Math.floor(from + 1e-3); bar < to - 1e-3; bar++) {
      const [left, right] = [Math.max(bar, from), Math.min(bar + 1, to)];
      const startBeats = start + (left - from) * perBar;
      const share = right - left;
      const writtenBeats = share > 0.999 ? written : halves(share * written);
      const isFirst = bar === Math.floor(from + 1e-3);
      bars.push({ startBeats, beats: share * perBar, writtenBeats, section: isFirst ? index : null });
    }
    end = Math.max(end, last);
  }
  const latest = times.reduce((late, seconds) => Math.max(late, beats(seconds)), 0);
  if (latest > end - TOLERANCE_BEATS || bars.length === 0)
    fill(end + (Math.floor((latest - end + TOLERANCE_BEATS) / score.beatsPerBar) + 1) * score.beatsPerBar);
  return bars;
}

const halves = (beats: number) => Math.max(0.5, Math.round(beats * 2) / 2);
