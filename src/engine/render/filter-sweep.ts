import { SAMPLE_RATE, toFrame } from '../sample-rate.ts';
import type { Score } from '../score.ts';

/** A low-pass whose cutoff moves linearly in octaves from one frame to another; inactive before and after. */
export interface FilterSweep {
  fromFrame: number;
  toFrame: number;
  fromHz: number;
  toHz: number;
}

/** Fade-in and fade-out time of the filter. */
const FADE_FRAMES = 441;
/** Frames between two filter updates. */
const STEP_FRAMES = 16;
/** A little resonance helps the ear follow the cutoff. */
const DAMPING = 1;
const HIGHEST_HZ = 0.45 * SAMPLE_RATE;

/**
 * The filter sweeps of a score's sections. One at the end of a song holds its cutoff while the song rings out.
 */
export function sweepsOf({ sections, durationSeconds }: Score): FilterSweep[] {
  return sections.flatMap(({ sweepHz, startSeconds, durationSeconds: seconds }, i) => {
    if (!sweepHz) return [];
    const [fromHz, toHz] = sweepHz;
    const sweep = {
      fromFrame: toFrame(startSeconds),
      toFrame: toFrame(startSeconds + seconds),
      fromHz,
      toHz,
    };
    const isLast = i === sections.length - 1;
    if (!isLast || toHz > fromHz) return [sweep];
    // A fade-out past the end of the song is inaudible.
    const end = Math.max(sweep.toFrame, toFrame(durationSeconds)) + FADE_FRAMES;
    return [sweep, { fromFrame: sweep.toFrame, toFrame: end, fromHz: toHz, toHz }];
  });
}

/** Applies the sweeps to a stem's audio; keeps its filter state between blocks. */
export class SweepFilter {
  private readonly sweeps: readonly FilterSweep[];
  private readonly memory = new Float64Array(4);

  constructor(sweeps: readonly FilterSweep[]) {
    this.sweeps = sweeps;
  }

  /** Filters audio starting at frame `at` in place. For a mono sound both sides are the same array. */
  process(left: Float32Array, right: Float32Array, at: number): void {
    for (const [i, sweep] of this.sweeps.entries()) {
      const from = Math.max(at, sweep.fromFrame);
      const to = Math.min(at + left.length, sweep.toFrame);
      if (from >= to) continue;
      const isContinued = this.sweeps[i - 1]?.toFrame === sweep.fromFrame;
      const isContinuing = this.sweeps[i + 1]?.fromFrame === sweep.toFrame;
      if (from === sweep.fromFrame && !isContinued) this.memory.fill(0);
      for (let frame = from; frame < to; ) {
        const end = Math.min(to, frame - (frame % STEP_FRAMES) + STEP_FRAMES);
        const fade = (one: number) =>
          Math.min(
            1,
            isContinued ? 1 : (one - sweep.fromFrame) / FADE_FRAMES,
            isContinuing ? 1 : (sweep.toFrame - one) / FADE_FRAMES,
          );
        const wet = fade(frame);
        const slope = (fade(end) - wet) / (end - frame);
        const hertz = hertzAt(sweep, frame);
        lowPass(left, frame - at, end - at, this.memory, 0, hertz, wet, slope);
        if (right !== left) lowPass(right, frame - at, end - at, this.memory, 2, hertz, wet, slope);
        frame = end;
      }
    }
    for (const [i, value] of this.memory.entries()) if (Math.abs(value) < 1e-20) this.memory[i] = 0;
  }
}

function hertzAt({ fromFrame, toFrame: end, fromHz, toHz }: FilterSweep, frame: number): number {
  return Math.min(HIGHEST_HZ, fromHz * (toHz / fromHz) ** ((frame - fromFrame) / (end - fromFrame)));
}

// Inner loop: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.

/** Zero-delay state-variable low-pass, mixed in by `wet`. */
function lowPass(
  samples: Float32Array,
  from: number,
  to: number,
  memory: Float64Array,
  slot: number,
  hertz: number,
  wet: number,
  slope: number,
): void {
  const g = Math.tan((Math.PI * hertz) / SAMPLE_RATE);
  const a1 = 1 / (1 + g * (g + DAMPING));
  const a2 = g * a1;
  const a3 = g * a2;
  let s1 = memory[slot] as number;
  let s2 = memory[slot + 1] as number;
  for (let i = from; i < to; i++) {
    const input = samples[i] as number;
    const difference = input - s2;
    const band = a1 * s1 + a2 * difference;
    const low = s2 + a2 * s1 + a3 * difference;
    s1 = 2 * band - s1;
    s2 = 2 * low - s2;
    samples[i] = input + (low - input) * (wet + slope * (i - from));
  }
  memory[slot] = s1;
  memory[slot + 1] = s2;
}
