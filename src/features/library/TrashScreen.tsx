import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { ClipRow } from '#components/songs/ClipRow.tsx';
import { playClipItems } from '#components/songs/clip-playback.ts';
import { deleteSongsForever } from '#components/songs/trash-songs.ts';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { readMore } from '#state/commands/calls';
import { setTrashed } from '#state/commands/songs/trash';
import { useIsOffline } from '#state/queries/connection';
import { type LibraryData, useLibraryClips } from '#state/queries/discovery/feed';
import { type FreshRead, isUnread, useFreshRead } from '#state/queries/fresh-read';
import type { ClipItem } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { FilterChip } from '#ui/controls/Chip.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './TrashScreen.module.css';

/** Songs shown initially and added by each 'Show more'; at most as many as one library window holds. */
const STEP = 40;
const MAX_SHOWN = 200;
const CONTEXT = { id: null, type: 'Library' } as const;

/** The user's trashed songs: each can be restored, or permanently deleted. */
export function TrashScreen() {
  const [isLiked, setIsLiked] = useState(false);
  const [isPublic, setIsPublic] = useState(false);
  const [shownCount, setShownCount] = useState(STEP);
  const refresh = useFreshRead('trash.list', { query: {} });
  const filter = { isTrash: true, ...(isLiked ? { isLiked } : {}), ...(isPublic ? { isPublic } : {}) };
  const trash = useLibraryClips(filter, { first: 0, last: shownCount });
  return (
    <SubScreen
      title={t('Trash')}
      lead={t('Only you can see songs here. They stay until you delete them.')}
      parent="/me"
    >
      <fieldset className={styles.chips}>
        <legend className="screen-reader-only">{t('Which songs')}</legend>
        <FilterChip isOn={isLiked} onPress={() => setIsLiked(!isLiked)}>
          {t('Liked')}
        </FilterChip>
        <FilterChip isOn={isPublic} onPress={() => setIsPublic(!isPublic)}>
          {t('Public')}
        </FilterChip>
      </fieldset>
      {trash.status === 'loading' ? <RowSkeletons count={4} label={t('Loading the trash')} /> : null}
      {trash.status === 'error' ? (
        <ErrorState title={t('The trash could not be read')} onRetry={() => location.reload()}>
          {t('Nothing is lost. Try again, or close and reopen the app.')}
        </ErrorState>
      ) : null}
      {trash.data ? (
        <TrashList
          data={trash.data}
          refresh={refresh}
          isFiltered={isLiked || isPublic}
          shownCount={shownCount}
          onMore={() => setShownCount(Math.min(MAX_SHOWN, shownCount + STEP))}
        />
      ) : null}
    </SubScreen>
  );
}

interface TrashListProps {
  readonly data: LibraryData;
  readonly refresh: FreshRead;
  /** True if only songs of one kind are shown. */
  readonly isFiltered: boolean;
  readonly shownCount: number;
  readonly onMore: () => void;
}

function TrashList({ data, refresh, isFiltered, shownCount, onMore }: TrashListProps) {
  const count = Math.min(data.total, shownCount);
  const items = Array.from({ length: count }, (_, index) => data.at(index)).filter(
    (item) => item !== undefined,
  );
  if (data.total === 0 && isUnread(refresh))
    return <UnreadList name={t('Songs in the trash')} refresh={refresh} />;
  if (data.total === 0 && isFiltered)
    return (
      <EmptyState title={t('None of this kind')}>
        {t('Choose another kind to see what else is here.')}
      </EmptyState>
    );
  if (data.total === 0)
    return (
      <EmptyState title={t('The trash is empty')}>{t('Songs you move to the trash appear here.')}</EmptyState>
    );
  const hasMore = Math.max(data.total, data.serverTotal ?? 0) > count && count < MAX_SHOWN;
  return (
    <>
      <ul aria-label={t('Songs')} className={styles.list}>
        {items.map((item) => (
          <ClipRow
            key={item.clip.id}
            item={item}
            onPlay={() => playClipItems(items, item.clip.id, CONTEXT, 'library')}
            extra={<RowTools item={item} />}
          />
        ))}
      </ul>
      {hasMore ? (
        <Button
          kind="quiet"
          onClick={() => {
            onMore();
            void reportFailure(readMore('trash.list', { query: {} }));
          }}
        >
          {t('Show more')}
        </Button>
      ) : null}
    </>
  );
}

function RowTools({ item: { clip } }: { readonly item: ClipItem }) {
  const isOffline = useIsOffline();
  const title = clipTitle(clip);
  return (
    <div className={styles.tools}>
      <Button
        size="small"
        icon={<Undo2 className="icon-small" />}
        aria-label={t('Restore {title}', { title })}
        onClick={() => void reportFailure(setTrashed([clip.id], false))}
      >
        {t('Restore')}
      </Button>
      <Button
        size="small"
        kind="danger"
        icon={<Trash2 className="icon-small" />}
        aria-label={
          isOffline
            ? t('Delete forever, needs signal: {title}', { title })
            : t('Delete forever: {title}', { title })
        }
        disabled={isOffline}
        onClick={() => void deleteSongsForever([clip])}
      >
        {isOffline ? t('Needs signal') : t('Delete forever')}
      </Button>
    </div>
  );
}
