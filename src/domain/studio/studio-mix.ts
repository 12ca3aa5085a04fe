import type { StudioContent, StudioRegion, StudioTrack } from '#contract/making/studio';

/** The level treated as silence. */
const SILENT_DB = -60;

/** Converts decibels to a factor; the lowest level is silence. */
export function gainOf(db: number): number {
  return db <= SILENT_DB ? 0 : 10 ** (db / 20);
}

/** A track's gain in the mix: 0 if it is muted, or if others are soloed and it is not. */
export function trackGain(track: StudioTrack, { tracks }: Pick<StudioContent, 'tracks'>): number {
  const isOut = track.is_muted || (!track.is_soloed && tracks.some(({ is_soloed }) => is_soloed));
  return isOut ? 0 : gainOf(track.gain_db);
}

/** How a region is played from a timeline position on. */
export interface RegionPlan {
  /** Seconds from that position until the region starts. */
  readonly inSeconds: number;
  /** Start offset within the clip. */
  readonly offsetSeconds: number;
  readonly durationSeconds: number;
  /** Its gain, linear between points; the first point is at the start. */
  readonly envelope: readonly { readonly inSeconds: number; readonly gain: number }[];
}

/** Returns what to play of a region from a position on; null if it is over by then. */
export function planRegion(region: StudioRegion, fromSeconds: number): RegionPlan | null {
  const passed = Math.max(0, fromSeconds - region.start_s);
  const durationSeconds = region.duration_s - passed;
  if (durationSeconds <= 0) return null;
  const inSeconds = Math.max(0, region.start_s - fromSeconds);
  const corners = [passed, region.fade_in_s, region.duration_s - region.fade_out_s, region.duration_s];
  const places = [...new Set(corners)].filter((place) => place >= passed).sort((one, other) => one - other);
  return {
    inSeconds,
    offsetSeconds: region.offset_s + passed,
    durationSeconds,
    envelope: places.map((place) => ({
      inSeconds: inSeconds + place - passed,
      gain: gainOf(region.gain_db) * fadeAt(region, place),
    })),
  };
}

/** The fade factor at a position within a region, 0 to 1. */
function fadeAt({ duration_s, fade_in_s, fade_out_s }: StudioRegion, place: number): number {
  const rise = fade_in_s === 0 ? 1 : Math.min(1, place / fade_in_s);
  const fall = fade_out_s === 0 ? 1 : Math.min(1, (duration_s - place) / fade_out_s);
  return Math.min(rise, fall);
}
