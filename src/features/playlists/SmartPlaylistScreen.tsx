import { useRouter } from '@tanstack/react-router';
import { Pencil, Play, Shuffle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { ClipListView } from '#components/songs/ClipListView.tsx';
import { formatSongs } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { removeSmartPlaylist } from '#state/commands/collections/smart-playlists';
import { playList } from '#state/commands/listening/play-list';
import { type SmartPlaylistItem, useSmartPlaylist } from '#state/queries/collections/smart-playlists';
import { useClips } from '#state/queries/songs/clips';
import { askUser } from '#state/stores/dialogs';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { SmartPlaylistSheet } from './SmartPlaylistSheet.tsx';

/** Songs shown initially and added by each 'Show more'. */
const STEP = 48;
const CONTEXT = { id: null, type: 'Library' } as const;

/** The songs that match a smart playlist's rules now; also offline. */
export function SmartPlaylistScreen({ smartId }: { readonly smartId: string }) {
  const { status, data } = useSmartPlaylist(smartId);
  return (
    <SubScreen
      title={data?.playlist.name ?? t('Smart playlist')}
      lead={data ? formatSongs(data.clipIds.length) : null}
      actions={data ? <Keys item={data} /> : null}
      parent="/me/playlists"
    >
      {status === 'loading' ? <RowSkeletons count={4} label={t('Loading the songs')} /> : null}
      {status === 'error' ? (
        <ErrorState title={t('The songs could not be read')} onRetry={() => location.reload()}>
          {t('They are still on this device. Try again, or close and reopen the app.')}
        </ErrorState>
      ) : null}
      {data === null ? (
        <EmptyState title={t('This smart playlist is not on this device')}>
          {t('Smart playlists are stored on the device where they were created.')}
        </EmptyState>
      ) : null}
      {data ? <Songs clipIds={data.clipIds} /> : null}
    </SubScreen>
  );
}

function Songs({ clipIds }: Pick<SmartPlaylistItem, 'clipIds'>) {
  const [shownCount, setShownCount] = useState(STEP);
  const clips = useClips(clipIds.slice(0, shownCount)).data;
  if (clipIds.length === 0)
    return (
      <EmptyState title={t('No songs match now')}>
        {t('Songs appear here as soon as they match. Edit the rules to find more.')}
      </EmptyState>
    );
  const items = (clips ?? []).flatMap((item) => (item ? [item] : []));
  return (
    <ClipListView items={items} context={CONTEXT} source="playlist">
      {clipIds.length > shownCount ? (
        <Button isBlock onClick={() => setShownCount(shownCount + STEP)}>
          {plural(Math.min(STEP, clipIds.length - shownCount), 'Show 1 more', 'Show {count} more')}
        </Button>
      ) : null}
    </ClipListView>
  );
}

function Keys({ item: { playlist, clipIds } }: { readonly item: SmartPlaylistItem }) {
  const router = useRouter();
  const [isEditing, setIsEditing] = useState(false);
  const first = (useClips(clipIds.slice(0, STEP)).data ?? []).flatMap((item) => (item ? [item.clip] : []));

  const play = (index: number, isShuffled?: boolean) =>
    playList(
      { clips: first, readIds: async () => clipIds, context: { ...CONTEXT }, source: 'playlist' },
      index,
      isShuffled,
    );

  async function remove() {
    const answer = await askUser({
      title: t('Delete {name}?', { name: playlist.name }),
      text: t('Its songs stay in your library.'),
      answers: [{ value: 'delete', label: t('Delete'), tone: 'danger' }],
      safeLabel: t('Keep it'),
    });
    if (answer !== 'delete') return;
    await removeSmartPlaylist(playlist.id);
    await router.navigate({ to: '/me/playlists' });
  }

  return (
    <>
      <Button
        kind="primary"
        icon={<Play className="icon-filled" />}
        disabled={first.length === 0}
        onClick={() => play(0)}
      >
        {t('Play')}
      </Button>
      <IconButton
        label={t('Shuffle')}
        icon={<Shuffle />}
        onClick={() => first.length > 0 && play(Math.floor(Math.random() * first.length), true)}
      />
      <IconButton label={t('Edit')} icon={<Pencil />} onClick={() => setIsEditing(true)} />
      <IconButton label={t('Delete')} icon={<Trash2 />} onClick={() => void remove()} />
      {isEditing ? (
        <SmartPlaylistSheet playlist={playlist} isOpen onClose={() => setIsEditing(false)} />
      ) : null}
    </>
  );
}
