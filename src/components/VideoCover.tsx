import { useEffect, useState } from 'react';
import { apiUrl } from '#lib/api-base';
import { useMediaQuery } from '#ui/media-query.ts';
import styles from './VideoCover.module.css';

/**
 * The video of a song over its cover, without sound and again and again; for nobody who asked for less motion. It is
 * seen once it plays, so that the cover stays where it does not.
 */
export function VideoCover({ url }: { readonly url: string }) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isPlaying, setPlaying] = useState(false);
  const [isDue, setDue] = useState(false);
  // What the page itself needs comes first.
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
