import type { LeadSheet } from '#contract/making/lead-sheet';
import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import type { Grid } from '../music/grid.ts';
import { roundForScore, type TempoChange } from '../score.ts';
import type { BandSection, Pulse } from './band-bars.ts';

interface BeatTempo {
  readonly beat: number;
  readonly bpm: number;
}

/** Where beats of a sheet, and bars of its band, are in the song. */
export class SongTime {
  readonly tempos: readonly TempoChange[];
  readonly #changes: readonly (BeatTempo & { readonly seconds: number })[];
  readonly #bars: readonly { startBeat: number; beats: number }[];
  readonly #grid: Grid;
  readonly #endBeat: number;

  constructor(
    sheet: LeadSheet,
    { pulse, grid, sections }: { pulse: Pulse; grid: Grid; sections: readonly BandSection[] },
  ) {
    let [seconds, beat, bpm] = [0, 0, grid.bpm];
    this.#changes = beatTempos(sheet, pulse, grid.bpm).map((change) => {
      seconds += ((change.beat - beat) * 60) / bpm;
      [beat, bpm] = [change.beat, change.bpm];
      return { ...change, seconds };
    });
    this.#grid = grid;
    this.#bars = sections.flatMap(({ bars }) => bars);
    this.#endBeat = sections.at(-1)?.endBeat ?? 0;
    this.tempos = this.#changes.map((change) => ({
      startSeconds: roundForScore(change.seconds),
      bpm: change.bpm,
    }));
  }

  /** The time of a beat of the sheet. */
  secondsAt(beat: number): number {
    const change = this.#changes.findLast((candidate) => candidate.beat <= beat) ?? this.#changes[0];
    return change ? change.seconds + ((beat - change.beat) * 60) / change.bpm : 0;
  }

  /** The time in the song of a time on the even grid that the band is composed on. What is cut off has no length. */
  ofGrid(gridSeconds: number): number {
    const { beatsPerBar, barSeconds } = this.#grid;
    const index = Math.max(0, Math.floor(gridSeconds / barSeconds + 1e-9));
    const bar = this.#bars[index];
    const within = (gridSeconds / barSeconds - index) * beatsPerBar;
    if (bar) return this.secondsAt(bar.startBeat + Math.min(within, bar.beats));
    return this.secondsAt(this.#endBeat + within + (index - this.#bars.length) * beatsPerBar);
  }

  /** The time on the grid of a beat of the sheet. */
  onGrid(beat: number): number {
    const { beatsPerBar, barSeconds } = this.#grid;
    const index = Math.max(
      0,
      this.#bars.findLastIndex(({ startBeat }) => startBeat <= beat + 1e-9),
    );
    return (index + (beat - (this.#bars[index]?.startBeat ?? 0)) / beatsPerBar) * barSeconds;
  }
}

function beatTempos({ tempos }: LeadSheet, { beatTicks }: Pulse, bpm: number): BeatTempo[] {
  if (tempos.length === 0) return [{ beat: 0, bpm }];
  return tempos.map((tempo) => ({
    beat: tempo.tick / beatTicks,
    bpm: (tempo.bpm * TICKS_PER_QUARTER) / beatTicks,
  }));
}
