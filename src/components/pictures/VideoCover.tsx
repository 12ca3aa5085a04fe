import { useEffect, useState } from 'react';
import { apiUrl } from '#lib/api-base';
import { useMediaQuery } from '#ui/media-query.ts';
import styles from './VideoCover.module.css';

/**
 * A song's video over its cover, muted and looping; not shown to users who prefer reduced motion. It becomes
 * visible once it plays, so that the cover remains if it does not.
 */
export function VideoCover({ url }: { readonly url: string }) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isPlaying, setPlaying] = useState(false);
  const [isDue, setDue] = useState(false);
  // What the page itself needs is loaded first.
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isStill || !isDue) return null;
  return (
    <span className={styles.frame} data-playing={isPlaying || undefined} aria-hidden="true">
      <video
        src={apiUrl(url)}
        muted
        loop
        autoPlay
        playsInline
        onPlaying={() => setPlaying(true)}
        onError={() => setPlaying(false)}
      />
    </span>
  );
}

const LATER_MS = 300;
