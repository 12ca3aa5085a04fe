import type { StudioContent, StudioRegion, StudioTrack } from '#contract/studio';

/** A level that is silence. */
const SILENT_DB = -60;

/** Decibels as a factor; the lowest level is silence. */
export function gainOf(db: number): number {
  return db <= SILENT_DB ? 0 : 10 ** (db / 20);
}

/** How loud a track is in the mix: nothing when it is muted, or when others are soloed and it is not. */
export function trackGain(track: StudioTrack, { tracks }: Pick<StudioContent, 'tracks'>): number {
  const isOut = track.is_muted || (!track.is_soloed && tracks.some(({ is_soloed }) => is_soloed));
  return isOut ? 0 : gainOf(track.gain_db);
}

/** A region as it is played from a place of the timeline on. */
export interface RegionPlan {
  /** Seconds from the place until it begins. */
  readonly inSeconds: number;
  /** Where in the clip. */
  readonly offsetSeconds: number;
  readonly durationSeconds: number;
  /** Its loudness, straight from point to point; the first is at its beginning. */
  readonly envelope: readonly { readonly inSeconds: number; readonly gain: number }[];
}

/** What of a region is to be played from a place on; null when it is over by then. */
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

/** Part of its loudness that a region has at a place within it, 0 to 1. */
function fadeAt({ duration_s, fade_in_s, fade_out_s }: StudioRegion, place: number): number {
  const rise = fade_in_s === 0 ? 1 : Math.min(1, place / fade_in_s);
  const fall = fade_out_s === 0 ? 1 : Math.min(1, (duration_s - place) / fade_out_s);
  return Math.min(rise, fall);
}
