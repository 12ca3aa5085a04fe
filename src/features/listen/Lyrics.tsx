import { useId } from 'react';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import styles from './Lyrics.module.css';

/** The lyrics of a song; nothing if it has none. */
export function Lyrics({ clip }: { readonly clip: Clip }) {
  const id = useId();
  const lyrics = clip.metadata.prompt.trim();
  if (lyrics === '') return null;
  return (
    <section aria-labelledby={id} className={styles.lyrics}>
      <h2 id={id} className="heading">
        {t('Lyrics')}
      </h2>
      <p>{lyrics}</p>
    </section>
  );
}
