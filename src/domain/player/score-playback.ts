/** Seconds of sound per second of work below which a song might stop while it plays. */
const RENDER_SPEED_MIN = 2;
/** The device may have been busy: an old measurement no longer counts. */
const MEASUREMENT_MS = 7 * 24 * 60 * 60 * 1000;

/** How fast a device renders songs, measured on it. */
export interface RenderSpeed {
  /** Seconds of sound per second of work. */
  readonly speed: number;
  /** Ms since the epoch. */
  readonly measuredAt: number;
}

/** Whether a device is too slow to make songs while they play; not before it was measured. */
export function isTooSlow(measured: RenderSpeed | undefined, now: number): boolean {
  return (
    measured !== undefined && measured.speed < RENDER_SPEED_MIN && now - measured.measuredAt < MEASUREMENT_MS
  );
}

/** Adds a measurement; a single one says little. */
export function withMeasurement(measured: RenderSpeed | undefined, speed: number, now: number): RenderSpeed {
  return { speed: measured ? (measured.speed + speed) / 2 : speed, measuredAt: now };
}

/** On which connections songs are streamed as scores; slow ones include metered ones. */
export type ScoreStreaming = 'slow' | 'always' | 'never';

/** When songs are made from their scores on this device. */
export interface ScoreSettings {
  /** Downloads are held as scores. */
  readonly isKept: boolean;
  readonly streaming: ScoreStreaming;
}

export const DEFAULT_SCORE_SETTINGS: ScoreSettings = { isKept: false, streaming: 'slow' };
