import { nextLine, type Snap } from '#domain/studio/studio-grid';
import {
  changeRegion,
  duplicateRegion,
  findRegion,
  moveRegion,
  removeRegion,
  splitRegion,
  trimRegion,
} from '#domain/studio/studio-project';
import { newId } from '#lib/ids';
import type { StudioEditor } from './use-studio.ts';

/** A region's actions for buttons, keys and gestures. */
export interface RegionCommands {
  move(regionId: string, startSeconds: number, trackId?: string): void;
  /** Moves to the next grid line; without snapping, a small step. */
  nudge(regionId: string, direction: 1 | -1, snap: Snap): void;
  /** Moves to the track above or below. */
  toTrack(regionId: string, direction: 1 | -1): void;
  trim(regionId: string, edge: 'start' | 'end', seconds: number): void;
  trimToPlace(regionId: string, edge: 'start' | 'end'): void;
  /** Fades in up to the playhead, or out from it; does nothing if the playhead is not inside that edge. */
  fadeToPlace(regionId: string, edge: 'start' | 'end'): void;
  louder(regionId: string, db: number): void;
  split(regionId: string): void;
  duplicate(regionId: string): void;
  remove(regionId: string): void;
}

/** @param placeSeconds called on a cut: returns the playback position at that time */
export function regionCommands(
  { content, change }: StudioEditor,
  placeSeconds: () => number,
): RegionCommands {
  const trim = (id: string, edge: 'start' | 'end', seconds: number) =>
    change((now) => trimRegion(now, id, { edge, seconds }));
  const move = (id: string, startSeconds: number, trackId?: string) =>
    change((now) => moveRegion(now, id, { startSeconds, ...(trackId === undefined ? {} : { trackId }) }));
  return {
    move,
    nudge(id, direction, snap) {
      const start = findRegion(content, id)?.region.start_s;
      if (start !== undefined) move(id, nextLine(start, direction, { tempo: content, snap }));
    },
    toTrack(id, direction) {
      const found = findRegion(content, id);
      if (!found) return;
      const target = content.tracks[content.tracks.indexOf(found.track) + direction];
      if (target) move(id, found.region.start_s, target.id);
    },
    trim,
    trimToPlace: (id, edge) => trim(id, edge, placeSeconds()),
    fadeToPlace(id, edge) {
      const place = placeSeconds();
      change((now) => {
        const region = findRegion(now, id)?.region;
        if (!region) return now;
        const fromStart = Math.min(region.duration_s, Math.max(0, place - region.start_s));
        return changeRegion(
          now,
          id,
          edge === 'start' ? { fade_in_s: fromStart } : { fade_out_s: region.duration_s - fromStart },
        );
      });
    },
    louder(id, db) {
      change((now) => {
        const gain = findRegion(now, id)?.region.gain_db ?? 0;
        return changeRegion(now, id, { gain_db: gain + db });
      }, `gain ${id}`);
    },
    split: (id) => change((now) => splitRegion(now, id, { seconds: placeSeconds(), newId })),
    duplicate: (id) => change((now) => duplicateRegion(now, id, newId)),
    remove: (id) => change((now) => removeRegion(now, id)),
  };
}
