import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import type { GenreResult } from '#contract/discovery/search';
import { t } from '#lib/translate';
import { useReconnect } from '#state/queries/reconnect';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useNearEnd } from '#ui/lists/use-near-end.ts';
import { Rich } from '#ui/surfaces/Rich.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import styles from './DiscoverFeed.module.css';
import { DiscoverSectionView } from './DiscoverSectionView.tsx';
import { useDiscover } from './use-discover.ts';

interface DiscoverFeedProps {
  /** Receives the styles of the feed, which Search lists above it. */
  readonly onGenres: (genres: readonly GenreResult[]) => void;
}

/** Sections of songs to discover; more are loaded on scrolling. */
export function DiscoverFeed({ onGenres }: DiscoverFeedProps) {
  const { sections, nextIndex, isEnd, problem, more, refresh } = useDiscover();
  useEffect(
    () =>
      onGenres(sections.flatMap((section) => (section.section_type === 'style_list' ? section.items : []))),
    [sections, onGenres],
  );
  const end = useNearEnd(more, nextIndex);
  useReconnect(more);

  return (
    <>
      {sections.length > 0 ? (
        <div className={styles.head}>
          <h2 className="heading">{t('Discover')}</h2>
          <IconButton label={t('Refresh discover')} icon={<RotateCw />} onClick={refresh} />
        </div>
      ) : null}
      {sections.map((section) => (
        <DiscoverSectionView key={section.id} section={section} />
      ))}
      {problem ? (
        <p className={styles.problem} role="alert">
          <Rich
            text={t('More songs did not load. <a>Try again</a>')}
            parts={{
              a: (text) => (
                <Button size="small" onClick={more}>
                  {text}
                </Button>
              ),
            }}
          />
        </p>
      ) : null}
      {isEnd || problem ? null : (
        <div ref={end} className={styles.end}>
          <RowSkeletons count={2} label={t('Loading more to discover')} />
        </div>
      )}
    </>
  );
}
