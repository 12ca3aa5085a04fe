import { type ReactNode, useState } from 'react';
import { plural, t } from '#lib/translate';
import { findPlaylists } from '#state/queries/collections/playlist-search';
import type { PlaylistItem } from '#state/queries/collections/playlists';
import { Button } from '#ui/controls/Button.tsx';
import { SearchBox } from '#ui/controls/SearchBox.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import styles from './SearchedPlaylists.module.css';

/** A shorter list is looked through faster than searched. */
const SEARCHED_PLAYLISTS = 12;

interface SearchedPlaylistsProps {
  readonly items: readonly PlaylistItem[];
  /** Lists one of them. */
  readonly children: (item: PlaylistItem) => ReactNode;
  readonly className?: string | undefined;
}

/** A list of playlists; a long one can be searched by name. */
export function SearchedPlaylists({ items, children, className }: SearchedPlaylistsProps) {
  const [text, setText] = useState('');
  const query = text.trim();
  const found = findPlaylists(items, query);
  return (
    <>
      {query !== '' || items.length > SEARCHED_PLAYLISTS ? (
        <>
          <div className={styles.search}>
            <SearchBox placeholder={t('Search playlists')} text={text} onText={setText} />
          </div>
          <p className="screen-reader-only" role="status">
            {query === '' ? '' : plural(found.length, '1 playlist matches', '{count} playlists match')}
          </p>
        </>
      ) : null}
      {query !== '' && found.length === 0 ? (
        <EmptyState
          title={t('No playlists match')}
          actions={<Button onClick={() => setText('')}>{t('Clear search')}</Button>}
        >
          {t('No playlist has “{query}” in its name. Try a shorter search.', { query })}
        </EmptyState>
      ) : (
        <ul className={className} aria-label={t('Playlists')}>
          {found.map(children)}
        </ul>
      )}
    </>
  );
}
