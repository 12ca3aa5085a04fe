import { Link } from '@tanstack/react-router';
import { ListMusic } from 'lucide-react';
import type { ReactNode } from 'react';
import { Cover } from '#components/pictures/Cover.tsx';
import { EntryItem, EntryWords, entryRowClass } from '#components/screens/EntryRow.tsx';
import { useIsOpenByLink } from '#components/sharing/open-by-link.ts';
import { formatSongs } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import type { PlaylistItem } from '#state/queries/collections/playlists';
import { useClips } from '#state/queries/songs/clips';

export interface PlaylistRowProps {
  readonly item: PlaylistItem;
  /** After the row, e.g. a button. */
  readonly children?: ReactNode;
}

/** One playlist in a list, with its own cover or that of its first song. */
export function PlaylistRow({ item, children }: PlaylistRowProps) {
  const { playlist, clipIds, isComplete, saveState } = item;
  const firstSong = useClips(clipIds.slice(0, 1)).data?.[0];
  const count = isComplete ? clipIds.length : Math.max(playlist.song_count, clipIds.length);
  const own = playlist.image_url === '' ? null : playlist;
  const picture = own ?? firstSong?.clip ?? null;
  const songs = formatSongs(count);
  const isByLink = useIsOpenByLink(playlist) && !playlist.is_public;
  const ownFacts = isByLink ? t('{songs}, by link', { songs }) : songs;
  return (
    <EntryItem>
      <Link to="/playlist/$playlistId" params={{ playlistId: playlist.id }} className={entryRowClass}>
        <EntryWords
          picture={picture ? <Cover clip={picture} sizePx={96} /> : <ListMusic />}
          name={playlist.name}
          facts={playlist.is_owned ? ownFacts : `${songs}, ${playlist.user_display_name}`}
          saveState={saveState}
        />
      </Link>
      {children}
    </EntryItem>
  );
}
