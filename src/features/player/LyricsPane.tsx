import styles from './FullPlayerScreen.module.css';

/** A song's words over its blurred cover. Lines in square brackets name a part. */
export function LyricsPane({ lyrics }: { readonly lyrics: string }) {
  const lines = lyrics.split('\n').map((line) => line.trim());
  return (
    <section className={styles.lyrics} aria-label="Lyrics">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <div className={styles.lyricsScroll} tabIndex={0}>
        {lines.map((line, place) => {
          const part = /^\[(.+)\]$/.exec(line)?.[1];
          const key = `${place}:${line}`;
          if (part)
            return (
              <p key={key} className={styles.part}>
                {part}
              </p>
            );
          return <p key={key}>{line === '' ? ' ' : line}</p>;
        })}
      </div>
    </section>
  );
}
