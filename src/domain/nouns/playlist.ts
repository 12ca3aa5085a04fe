import type { Playlist, PlaylistSummary } from '#contract/collections/playlists';
import { clipNoun } from './clip.ts';
import { defineNoun, type Part, partOf } from './noun.ts';

/** A playlist as shown on screen. */
export interface PlaylistView {
  readonly playlist: PlaylistSummary;
  /** Its clips in order, as far as this device has read them; null if it has read no page. */
  readonly clipIds: readonly string[] | null;
}

/** Part of a playlist's order. */
export interface PlaylistPage {
  /** Index of the page's first clip in the playlist. */
  readonly offset: number;
  readonly clipIds: readonly string[];
  /** Clips in the whole playlist. */
  readonly total: number;
}

/** What the server sends of a playlist: always the summary, with some calls also a page of its order. */
export interface PlaylistWire {
  readonly playlist: PlaylistSummary;
  readonly page: PlaylistPage | null;
}

export const playlistNoun = defineNoun<PlaylistView, PlaylistWire>('playlist');

/** The contents of a response with one page of a playlist: the playlist and the page's clips. */
export function playlistParts(response: Playlist, offset: number): Part[] {
  const { playlist_clips: places, num_total_results: total, current_page: _page, ...playlist } = response;
  const clips = places.map(({ clip }) => clip);
  const page = { offset, clipIds: clips.map(({ id }) => id), total };
  return [partOf(clipNoun, clips), partOf(playlistNoun, [{ playlist, page }])];
}
