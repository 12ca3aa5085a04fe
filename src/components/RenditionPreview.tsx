import { ArrowDownToLine } from 'lucide-react';
import type { Clip } from '#contract/clips';
import { clipTitle, coverUrl } from '#domain/clip-title';
import { type ButtonKind, buttonClass } from '#ui/Button.tsx';
import styles from './RenditionPreview.module.css';

interface RenditionPreviewProps {
  readonly clip: Clip;
  /** Same-origin path of the picture or video. */
  readonly url: string;
  /** Of its name; the address says it where this does not. */
  readonly ending?: string;
  /** Of the link that downloads it. */
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly onDownload?: () => void;
}

/** A picture or video of a song, to look at and to download. */
export function RenditionPreview(props: RenditionPreviewProps) {
  const { clip, url, ending = endingOf(url), label, kind = 'plain', onDownload } = props;
  const title = clipTitle(clip);
  return (
    <>
      {ending === 'jpg' ? (
        <img className={styles.film} src={url} alt={`${title}, to be passed on`} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the words that are sung stand in the picture.
        <video
          className={styles.film}
          src={url}
          poster={coverUrl(clip, 640) || undefined}
          aria-label={`Video of ${title}`}
          controls
          playsInline
          preload="metadata"
        />
      )}
      <a
        className={buttonClass({ kind, isBlock: true })}
        href={url}
        download={`${title}.${ending}`}
        onClick={onDownload}
      >
        <ArrowDownToLine />
        {label}
      </a>
    </>
  );
}

/** The title with the ending of the file. */
export function fileName(title: string, url: string): string {
  return `${title}.${endingOf(url)}`;
}

const endingOf = (url: string): string => url.split('.').at(-1) ?? '';
