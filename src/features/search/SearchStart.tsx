import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { GenreResult } from '#contract/discovery/search';
import { RANDOM_SEED_TAGS } from '#domain/create/word-lists';
import { formatCount } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { forgetSearches } from '#state/commands/discovery/search';
import { useRecentSearches } from '#state/queries/discovery/search';
import { Button } from '#ui/controls/Button.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import styles from './SearchStart.module.css';

const DiscoverFeed = lazyView(async () => (await import('./DiscoverFeed.tsx')).DiscoverFeed);

/** Shown before anything is typed: recent searches, styles to browse, and the discover feed. */
export function SearchStart() {
  const recent = useRecentSearches().data ?? [];
  const [genres, setGenres] = useState<readonly GenreResult[]>([]);
  return (
    <>
      {recent.length > 0 ? (
        <section aria-labelledby="recent-searches">
          <div className={styles.head}>
            <h2 id="recent-searches" className="heading">
              {t('Recent searches')}
            </h2>
            <Button size="small" kind="quiet" onClick={() => void forgetSearches()}>
              {t('Clear')}
            </Button>
          </div>
          <ul className={styles.recent} aria-labelledby="recent-searches">
            {recent.map((term) => (
              <li key={term}>
                <Link to="/search" search={{ q: term }} className={styles.term}>
                  <History className="icon-small" />
                  <span>{term}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="search-styles">
        <h2 id="search-styles" className="heading">
          {t('Browse by style')}
        </h2>
        <StyleLinks names={withNames(genres)} genres={genres} />
      </section>
      <div className={styles.discover}>
        <DiscoverFeed onGenres={setGenres} />
      </div>
    </>
  );
}

/** The known styles, which are there at once, then others that the server lists. */
function withNames(genres: readonly GenreResult[]): string[] {
  return [...new Set([...RANDOM_SEED_TAGS, ...genres.map(({ name }) => name)])];
}

interface StyleLinksProps {
  readonly names: readonly string[];
  /** Numbers of songs, where known. */
  readonly genres?: readonly GenreResult[];
}

/** Links to the pages of styles. */
export function StyleLinks({ names, genres = [] }: StyleLinksProps) {
  const counts = new Map(genres.map(({ name, song_count: songs }) => [name, songs]));
  return (
    <ul className={styles.tags} aria-label={t('Styles')}>
      {names.map((name) => {
        const songs = counts.get(name) ?? 0;
        return (
          <li key={name}>
            <Link to="/search" search={{ tag: name }} className={styles.tag}>
              <span>{name}</span>
              {songs === 0 ? null : <small className="muted">{formatCount(songs)}</small>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
