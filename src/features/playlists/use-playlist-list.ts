import { useDeferredValue, useState } from 'react';
import {
  type PlaylistOrderChoice,
  usePlaylistOrder,
  usePlaylistSongs,
} from '#state/queries/collections/playlist-songs';
import type { PlaylistItem } from '#state/queries/collections/playlists';

/** A playlist as its screen lists it; the playlist's own order stays. */
export interface PlaylistList {
  /** Undefined until it is read. */
  readonly order: PlaylistOrderChoice | undefined;
  /** What is searched for. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Null while they are read. */
  readonly songs: ReturnType<typeof usePlaylistSongs>;
}

/** The songs of a playlist in the order that was chosen for it on this device, through a search. */
export function usePlaylistList({ playlist: { id }, clipIds }: PlaylistItem): PlaylistList {
  const order = usePlaylistOrder(id);
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const songs = usePlaylistSongs({ id, clipIds }, order ?? 'custom', query);
  return { order, text, setText, songs: order === undefined ? null : songs };
}
