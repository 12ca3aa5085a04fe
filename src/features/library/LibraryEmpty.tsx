import { Link } from '@tanstack/react-router';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { t } from '#lib/translate';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import type { LibraryData } from '#state/queries/discovery/feed';
import type { FreshRead } from '#state/queries/fresh-read';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import type { LibraryView } from './library-filter.ts';

interface LibraryEmptyProps {
  readonly view: LibraryView;
  readonly query: string;
  readonly data: LibraryData;
  /** True if only songs of one kind are shown. */
  readonly isFiltered: boolean;
  readonly refresh: FreshRead;
  readonly onClearSearch: () => void;
}

/** Shown for an empty list: nothing matches, nothing was made yet, or the first response has not arrived. */
export function LibraryEmpty({ view, query, data, isFiltered, refresh, onClearSearch }: LibraryEmptyProps) {
  const isOffline = useIsOffline();
  const isListener = useIsListener();
  if (data.serverTotal === null && !isOffline) return <UnreadList name={t('Your songs')} refresh={refresh} />;
  if (data.serverTotal === null && !data.isWhole)
    return (
      <EmptyState
        title={t('None on this device')}
        actions={query === '' ? null : <Button onClick={onClearSearch}>{t('Clear search')}</Button>}
      >
        {t('None of these songs are on this device. They appear when you are back online.')}
      </EmptyState>
    );
  if (query !== '')
    return (
      <EmptyState
        title={t('No songs match')}
        actions={<Button onClick={onClearSearch}>{t('Clear search')}</Button>}
      >
        {t('None of your songs has “{query}” in its title or styles. Try a shorter search.', { query })}
      </EmptyState>
    );
  if (isFiltered)
    return (
      <EmptyState title={t('None of this kind')}>
        {t('Choose another kind to see your other songs.')}
      </EmptyState>
    );
  if (view === 'liked')
    return <EmptyState title={t('No liked songs yet')}>{t('Songs you like appear here.')}</EmptyState>;
  if (view === 'public')
    return <EmptyState title={t('No public songs')}>{t('Songs you publish appear here.')}</EmptyState>;
  if (isListener)
    return (
      <EmptyState title={t('Nothing here yet')}>
        {t('Find songs with Search. Songs you like appear under Liked.')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('Nothing here yet')}
      actions={
        <Link to="/create" className={buttonClass({ kind: 'primary' })}>
          {t('Make the first one')}
        </Link>
      }
    >
      {t('Songs you make appear here. Download them to play them offline.')}
    </EmptyState>
  );
}
