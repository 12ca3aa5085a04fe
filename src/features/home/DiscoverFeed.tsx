import { RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useReconnect } from '#components/use-reconnect.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import styles from './DiscoverFeed.module.css';
import { DiscoverSectionView } from './DiscoverSectionView.tsx';
import { useDiscover } from './use-discover.ts';

/** Already a section of its own on Home. */
const SHOWN_ABOVE = 'rising-now';
/** How far below the screen the next sections are asked for. */
const AHEAD = '800px';

/** What there is to hear, section after section, read on as one scrolls. */
export function DiscoverFeed() {
  const { sections, nextIndex, isEnd, problem, more, refresh } = useDiscover();
  const end = useRef<HTMLDivElement>(null);
  useReconnect(more);
  const latestMore = useRef(more);
  useEffect(() => {
    latestMore.current = more;
  });
  // Observed anew after each page: an end that is still in sight asks again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index says that a page came.
  useEffect(() => {
    const { current } = end;
    if (!current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latestMore.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [nextIndex]);

  return (
    <>
      {sections.length > 0 ? (
        <div className={styles.head}>
          <h2 className="heading">Discover</h2>
          <IconButton label="Refresh discover" icon={<RotateCw />} onClick={refresh} />
        </div>
      ) : null}
      {sections
        .filter(({ id }) => id !== SHOWN_ABOVE)
        .map((section) => (
          <DiscoverSectionView key={section.id} section={section} />
        ))}
      {problem ? (
        <p className={styles.problem} role="alert">
          More songs did not load.{' '}
          <Button size="small" onClick={more}>
            Try again
          </Button>
        </p>
      ) : null}
      {isEnd || problem ? null : (
        <div ref={end} className={styles.end}>
          <RowSkeletons count={2} label="Loading more to discover" />
        </div>
      )}
    </>
  );
}
