import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { MissingPage } from '#components/screens/MissingPage.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { useGoBack } from '#components/screens/use-go-back.ts';
import { SelectionBar } from '#components/selection/SelectionBar.tsx';
import { type Selection, useSelection } from '#components/selection/selection.ts';
import { t } from '#lib/translate';
import { useAccount } from '#state/queries/accounts/session';
import { type PlaylistItem, usePlaylist } from '#state/queries/collections/playlists';
import { useFreshRead } from '#state/queries/fresh-read';
import { useClips } from '#state/queries/songs/clips';
import { buttonClass } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { EditedSongs } from './EditedSongs.tsx';
import { PlaylistEditor } from './PlaylistEditor.tsx';
import { PlaylistHead } from './PlaylistHead.tsx';
import { PlaylistKeys } from './PlaylistKeys.tsx';
import { PlaylistOrder } from './PlaylistOrder.tsx';
import styles from './PlaylistScreen.module.css';
import { PlaylistSongs } from './PlaylistSongs.tsx';
import { usePlaylistList } from './use-playlist-list.ts';

/** Songs at the start that its cover is chosen from. */
const FIRST_SONGS = 48;

export interface PlaylistScreenProps {
  readonly playlistId: string;
}

export function PlaylistScreen({ playlistId }: PlaylistScreenProps) {
  const goBack = useGoBack('/me/playlists');
  const stored = usePlaylist(playlistId);
  const { isRead, problem, retry } = useFreshRead('playlists.get', {
    params: { playlist_id: playlistId },
    query: {},
  });
  useRemoteChanges(stored.data ?? null, retry);
  usePageTitle(stored.data?.playlist.name ?? t('Playlist'));
  return (
    <div className={styles.screen}>
      <div className={styles.back}>
        <IconButton label={t('Back')} icon={<ArrowLeft />} onClick={goBack} />
      </div>
      {stored.data ? (
        <PlaylistPage item={stored.data} problem={problem} onRetry={retry} />
      ) : stored.status === 'loading' || (!isRead && stored.status !== 'error') ? (
        <RowSkeletons count={6} label={t('Loading the playlist')} />
      ) : (
        <MissingPage what="playlist" problem={problem} onRetry={retry} />
      )}
    </div>
  );
}

interface Seen {
  readonly changedAt?: string | undefined;
  readonly writtenAt?: number | undefined;
  /** When the playlist was changed elsewhere, where that was not read yet. */
  readonly missed: string | null;
}

/** An event reports changes made elsewhere without the order of the songs, so the playlist is read again. */
function useRemoteChanges(item: PlaylistItem | null, readAgain: () => void) {
  const changedAt = item?.playlist.updated_at;
  const writtenAt = item?.writtenAt;
  const isSaved = item?.saveState === 'saved';
  const seen = useRef<Seen>({ missed: null });
  useEffect(() => {
    const before = seen.current;
    const isNew = before.changedAt !== undefined && changedAt !== before.changedAt;
    const isOwn = writtenAt !== before.writtenAt;
    // What arrives while own changes wait is read once they are saved, unless it reported one of them.
    const missed = before.missed ?? (isNew && !isOwn && changedAt !== undefined ? changedAt : null);
    seen.current = { changedAt, writtenAt, missed: isSaved ? null : missed };
    if (isSaved && missed !== null && !(isOwn && missed === changedAt)) readAgain();
  }, [changedAt, writtenAt, isSaved, readAgain]);
}

interface PlaylistPageProps {
  readonly item: PlaylistItem;
  /** Why its songs could not be read. */
  readonly problem: Error | null;
  readonly onRetry: () => void;
}

function PlaylistPage({ item, problem, onRetry }: PlaylistPageProps) {
  const { playlist, clipIds, isOrderKnown, isComplete } = item;
  const [isEditing, setIsEditing] = useState(false);
  const { isSignedIn } = useAccount();
  const count = isComplete ? clipIds.length : Math.max(playlist.song_count, clipIds.length);
  const clips = useClips(clipIds.slice(0, FIRST_SONGS));
  const songs = (clips.data ?? []).filter((clip) => clip !== null);
  const list = usePlaylistList(item);
  const { orderedIds = clipIds, foundIds } = list.songs ?? {};
  const selection = useSelection(() => Promise.resolve(foundIds ?? clipIds));
  const isEmpty = clipIds.length === 0;
  return (
    <>
      {isEditing ? (
        <PlaylistEditor playlist={playlist} songs={songs} onDone={() => setIsEditing(false)} />
      ) : (
        <PlaylistHead
          item={item}
          count={count}
          songs={songs}
          onEdit={() => {
            selection.setIds(null);
            setIsEditing(true);
          }}
          onSelect={isSignedIn && !isEmpty ? () => selection.setIds(new Set()) : null}
        >
          {isEmpty ? null : <PlaylistKeys item={item} orderedIds={orderedIds} />}
          {clipIds.length > 1 ? <PlaylistOrder playlistId={playlist.id} order={list.order} /> : null}
        </PlaylistHead>
      )}
      {isOrderKnown ? null : <UnreadList name={t('The songs')} refresh={{ problem, retry: onRetry }} />}
      {isOrderKnown && isEmpty ? <EmptyPlaylist isOwned={playlist.is_owned} /> : null}
      {selection.ids === null ? null : <PlaylistSelection item={item} selection={selection} />}
      {isEditing ? (
        <EditedSongs playlistId={playlist.id} clipIds={clipIds} />
      ) : isEmpty ? null : (
        <PlaylistSongs
          playlistId={playlist.id}
          list={list}
          selection={isSignedIn ? selection : { ...selection, gestures: {} }}
        />
      )}
    </>
  );
}

interface PlaylistSelectionProps {
  readonly item: PlaylistItem;
  readonly selection: Selection;
}

function PlaylistSelection({ item: { playlist, clipIds, isComplete }, selection }: PlaylistSelectionProps) {
  const order = playlist.is_owned && isComplete ? clipIds : null;
  return (
    <SelectionBar
      selection={selection}
      from={{ kind: 'playlist', id: playlist.id, order }}
      isPartial={!isComplete}
    />
  );
}

function EmptyPlaylist({ isOwned }: { readonly isOwned: boolean }) {
  if (!isOwned)
    return <EmptyState title={t('This playlist is empty')}>{t('Songs may come later.')}</EmptyState>;
  return (
    <EmptyState
      title={t('This playlist is empty')}
      actions={
        <Link to="/me" className={buttonClass()}>
          {t('Go to your songs')}
        </Link>
      }
    >
      {t('Open the menu of a song and choose Add to playlist.')}
    </EmptyState>
  );
}
