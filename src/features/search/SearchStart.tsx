import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { DEFAULT_TAGS, RANDOM_SEED_TAGS } from '#domain/create/word-lists';
import { forgetSearches } from '#state/commands/search';
import { useRecentSearches } from '#state/queries/search';
import { Button } from '#ui/Button.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import styles from './SearchStart.module.css';

const DiscoverFeed = lazyView(async () => (await import('./DiscoverFeed.tsx')).DiscoverFeed);

/** Shown before anything is typed: recent searches, styles to browse, and the discover feed. */
export function SearchStart() {
  const recent = useRecentSearches().data ?? [];
  return (
    <>
      {recent.length > 0 ? (
        <section aria-labelledby="recent-searches">
          <div className={styles.head}>
            <h2 id="recent-searches" className="heading">
              Recent searches
            </h2>
            <Button size="small" kind="quiet" onClick={() => void forgetSearches()}>
              Clear
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
          Browse by style
        </h2>
        <StyleLinks names={[...new Set([...DEFAULT_TAGS, ...RANDOM_SEED_TAGS])]} />
      </section>
      <div className={styles.discover}>
        <DiscoverFeed />
      </div>
    </>
  );
}

/** Links to the pages of styles. */
export function StyleLinks({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={styles.tags} aria-label="Styles">
      {names.map((name) => (
        <li key={name}>
          <Link to="/search" search={{ tag: name }} className={styles.tag}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
