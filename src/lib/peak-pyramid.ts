/** Length of a peak on the finest level. */
const FINEST_SECONDS = 0.0058;
/** Each level is this much coarser than the one below it. */
const STEP = 4;

/**
 * The peaks of a signal, and their means at coarser zoom levels, which follow its loudness: the source for
 * waveforms of any width.
 */
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
    for (let peak = 0; peak < coarser.length; peak += 1) coarser[peak] = mean(last, peak * STEP, STEP);
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

function mean(values: Float32Array, from: number, count: number): number {
  const end = Math.min(values.length, from + count);
  let sum = 0;
  for (let at = from; at < end; at += 1) sum += values[at] ?? 0;
  return end > from ? sum / (end - from) : 0;
}

/** Returns `count` levels of a stretch of the signal, 0 to 1, from the coarsest level with enough resolution. */
export function levelsBetween(
  { sampleRate, levels }: PeakPyramid,
  { startSeconds, endSeconds, count }: { startSeconds: number; endSeconds: number; count: number },
): Float32Array<ArrayBuffer> {
  const shown = new Float32Array(count);
  const framesPerLevel = ((endSeconds - startSeconds) * sampleRate) / count;
  const finest = finestFrames(sampleRate);
  const wanted = Math.floor(Math.log(Math.max(1, framesPerLevel / finest)) / Math.log(STEP));
  const level = Math.min(wanted, levels.length - 1);
  const values = levels[level];
  if (!values) return shown;
  const frames = finest * STEP ** level;
  for (let at = 0; at < count; at += 1) {
    const from = Math.floor((startSeconds * sampleRate + at * framesPerLevel) / frames);
    const to = Math.max(
      from + 1,
      Math.ceil((startSeconds * sampleRate + (at + 1) * framesPerLevel) / frames),
    );
    shown[at] = mean(values, Math.max(0, from), to - Math.max(0, from));
  }
  return shown;
}

/** Returns `levelsBetween` of the whole signal at the resolution that `count` levels of a stretch have. */
export function levelsOfWhole(
  pyramid: PeakPyramid,
  { spanSeconds, count }: { readonly spanSeconds: number; readonly count: number },
): Float32Array<ArrayBuffer> {
  const endSeconds = pyramid.frames / pyramid.sampleRate;
  const whole = spanSeconds > 0 ? Math.ceil((count * endSeconds) / spanSeconds) : count;
  // A finer resolution than that of the finest level repeats its values.
  const most = pyramid.levels[0]?.length ?? 0;
  return levelsBetween(pyramid, { startSeconds: 0, endSeconds, count: Math.min(most, whole) });
}
