import type { Clip } from '#contract/songs/clips';
import { playList } from '#state/commands/listening/play-list';

interface PlayedSongs {
  readonly playlistId: string;
  /** Those that the screen has loaded: consecutive ones of `ids`. */
  readonly clips: readonly Clip[];
  /** What is played, in order. */
  readonly ids: readonly string[];
}

/** Plays songs of a playlist, from the loaded one at `index`. Must be called inside a tap. */
export function playPlaylist({ playlistId, clips, ids }: PlayedSongs, index: number, isShuffled?: boolean) {
  const context = { id: playlistId, type: 'Playlist' } as const;
  playList({ clips, readIds: () => Promise.resolve(ids), context, source: 'playlist' }, index, isShuffled);
}
