import type { ReactNode } from 'react';
import { Cover } from '#components/pictures/Cover.tsx';
import { t } from '#lib/translate';
import { lazyView } from '#ui/lazy-view.tsx';
import styles from './CoverArticle.module.css';

const VideoCover = lazyView(async () => (await import('#components/pictures/VideoCover.tsx')).VideoCover);

interface CoverArticleProps {
  readonly title: string;
  /** `id` decides the colors in place of a cover. */
  readonly cover: { readonly id: string; readonly image_url: string; readonly video_cover_url?: string };
  /** On the cover; absent for nothing. */
  readonly keys?: ReactNode;
  /** Title, buttons and waveform. */
  readonly head: ReactNode;
  /** Lyrics or songs, and what else there is to read. */
  readonly details: ReactNode;
  /** Below everything else. */
  readonly children?: ReactNode;
}

/** The page of a song or a shared playlist: its cover to the edges, which fades into the title; beside it on wide screens. */
export function CoverArticle({ title, cover, keys, head, details, children }: CoverArticleProps) {
  const { video_cover_url: videoUrl = '' } = cover;
  return (
    <article className={styles.page} aria-label={title}>
      <div className={styles.art}>
        <Cover clip={cover} sizePx={640} alt={t('Cover of {title}', { title })} isEager />
        {videoUrl === '' ? null : <VideoCover key={videoUrl} url={videoUrl} />}
        {keys ? (
          <div className={styles.top} data-theme="dark">
            {keys}
          </div>
        ) : null}
      </div>
      <div className={styles.head}>{head}</div>
      <div id="song-details" className={styles.details}>
        {details}
      </div>
      {children ? <div className={styles.below}>{children}</div> : null}
    </article>
  );
}
