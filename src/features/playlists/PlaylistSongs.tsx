import { useRef } from 'react';
import type { Selection } from '#components/selection/selection.ts';
import { ClipChoice } from '#components/songs/ClipChoice.tsx';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { SongSearch } from '#components/songs/SongSearch.tsx';
import { plural, t } from '#lib/translate';
import { useClips } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { useRowWindow } from '#ui/lists/use-row-window.ts';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { PendingSong } from './PendingSong.tsx';
import styles from './PlaylistSongs.module.css';
import { playPlaylist } from './play-playlist.ts';
import type { PlaylistList } from './use-playlist-list.ts';

/** A shorter playlist is looked through faster than searched. */
const SEARCHED_SONGS = 20;
/** Row height in px, without marks and at the default text size. */
const ROW_PX = 88;

interface PlaylistSongsProps {
  readonly playlistId: string;
  readonly list: PlaylistList;
  readonly selection: Selection;
}

/** The songs in the chosen order, through a search. During selection each is a checkbox. */
export function PlaylistSongs({ playlistId, list, selection }: PlaylistSongsProps) {
  const { text, setText, songs } = list;
  if (songs === null) return <RowSkeletons count={6} label={t('Loading the playlist')} />;
  const { orderedIds, foundIds } = songs;
  const isSearched = text.trim() !== '';
  return (
    <>
      {isSearched || orderedIds.length > SEARCHED_SONGS ? (
        <>
          <SongSearch placeholder={t('Search this playlist')} text={text} onText={setText} />
          <p className="screen-reader-only" role="status">
            {isSearched ? plural(foundIds.length, '1 song matches', '{count} songs match') : ''}
          </p>
        </>
      ) : null}
      {foundIds.length === 0 ? (
        <NothingFound query={text.trim()} onClear={() => setText('')} />
      ) : (
        <ShownSongs playlistId={playlistId} clipIds={foundIds} selection={selection} />
      )}
    </>
  );
}

function NothingFound({ query, onClear }: { readonly query: string; readonly onClear: () => void }) {
  return (
    <EmptyState title={t('No songs match')} actions={<Button onClick={onClear}>{t('Clear search')}</Button>}>
      {t('No song of this playlist has “{query}” in its title, styles or artist. Try a shorter search.', {
        query,
      })}
    </EmptyState>
  );
}

interface ShownSongsProps extends Omit<PlaylistSongsProps, 'list'> {
  readonly clipIds: readonly string[];
}

/** Renders only the rows near the screen. */
function ShownSongs({ playlistId, clipIds, selection }: ShownSongsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { first, last, style } = useRowWindow(list, { count: clipIds.length, leastPx: ROW_PX });
  const shownIds = clipIds.slice(first, last + 1);
  const clips = useClips(shownIds);
  const around = (clips.data ?? []).flatMap((item) => (item ? [item.clip] : []));
  return (
    <ol ref={list} className={styles.list} style={style} aria-label={t('Songs')} {...selection.gestures}>
      {shownIds.map((clipId, step) => {
        const item = clips.data?.[step];
        const position = { place: first + step + 1, size: clipIds.length };
        if (!item) return <PendingSong key={clipId} isRead={clips.status === 'ready'} />;
        if (selection.ids !== null)
          return <ClipChoice key={clipId} clip={item.clip} selection={selection} position={position} />;
        const play = () =>
          playPlaylist({ playlistId, clips: around, ids: clipIds }, around.indexOf(item.clip));
        return <ClipRow key={clipId} item={item} onPlay={play} position={position} />;
      })}
    </ol>
  );
}
