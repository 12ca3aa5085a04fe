/** Frames per peak on the finest level. */
const FINEST_SECONDS = 0.0058;
/** Each level is this much coarser than the one below it. */
const STEP = 4;

/** The peaks of a signal at several zoom levels: the source for waveforms of any width. */
export interface PeakPyramid {
  readonly sampleRate: number;
  readonly frames: number;
  /** From finest to coarsest; 0 to 1. */
  readonly levels: readonly Float32Array<ArrayBuffer>[];
}

/** Frames per peak on the finest level. */
const finestFrames = (sampleRate: number) => Math.max(1, Math.round(sampleRate * FINEST_SECONDS));

/** Computes peaks over all channels, which have equal lengths. */
export function buildPeakPyramid(channels: readonly Float32Array[], sampleRate: number): PeakPyramid {
  const frames = channels[0]?.length ?? 0;
  const perPeak = finestFrames(sampleRate);
  const finest = new Float32Array(Math.ceil(frames / perPeak));
  for (const channel of channels) {
    for (let peak = 0; peak < finest.length; peak += 1) {
      finest[peak] = Math.max(finest[peak] ?? 0, loudest(channel, peak * perPeak, perPeak));
    }
  }
  const levels = [finest];
  for (let last = finest; last.length > STEP; ) {
    const coarser = new Float32Array(Math.ceil(last.length / STEP));
    for (let peak = 0; peak < coarser.length; peak += 1) coarser[peak] = loudest(last, peak * STEP, STEP);
    levels.push(coarser);
    last = coarser;
  }
  return { sampleRate, frames, levels };
}

function loudest(values: Float32Array, from: number, count: number): number {
  const end = Math.min(values.length, from + count);
  let peak = 0;
  for (let at = from; at < end; at += 1) {
    const size = Math.abs(values[at] ?? 0);
    if (size > peak) peak = size;
  }
  return Math.min(1, peak);
}

/** Returns `count` peaks for a stretch of the signal, from the coarsest level with enough resolution. */
export function peaksBetween(
  { sampleRate, levels }: PeakPyramid,
  { startSeconds, endSeconds, count }: { startSeconds: number; endSeconds: number; count: number },
): Float32Array<ArrayBuffer> {
  const peaks = new Float32Array(count);
  const framesPerPeak = ((endSeconds - startSeconds) * sampleRate) / count;
  const finest = finestFrames(sampleRate);
  const wanted = Math.floor(Math.log(Math.max(1, framesPerPeak / finest)) / Math.log(STEP));
  const level = Math.min(wanted, levels.length - 1);
  const values = levels[level];
  if (!values) return peaks;
  const frames = finest * STEP ** level;
  for (let peak = 0; peak < count; peak += 1) {
    const from = Math.floor((startSeconds * sampleRate + peak * framesPerPeak) / frames);
    const to = Math.max(
      from + 1,
      Math.ceil((startSeconds * sampleRate + (peak + 1) * framesPerPeak) / frames),
    );
    peaks[peak] = loudest(values, Math.max(0, from), to - Math.max(0, from));
  }
  return peaks;
}
