import { ArrowDownToLine } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Clip } from '#contract/songs/clips';
import { clipTitle, coverUrl } from '#domain/clips/clip-title';
import { fileName } from '#domain/files/file-name';
import { apiUrl } from '#lib/api-base';
import { t } from '#lib/translate';
import { saveFile } from '#state/bridges/making/song-file';
import { Button, type ButtonKind, buttonClass } from '#ui/controls/Button.tsx';
import styles from './RenditionPreview.module.css';

interface RenditionPreviewProps {
  readonly clip: Clip;
  /** Server path of the picture or video, or the URL of a file on this device. */
  readonly url: string;
  /** Made on this device, so that the server does not have it. */
  readonly file?: File;
  /** Label of the download link. */
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly onDownload?: () => void;
}

/** A picture or video of a song, to view and download. */
export function RenditionPreview(props: RenditionPreviewProps) {
  const { clip, url, file, label, kind = 'plain', onDownload } = props;
  const ending = endingOf(file?.name ?? url);
  const title = clipTitle(clip);
  return (
    <>
      {ending === 'jpg' ? (
        <img className={styles.film} src={apiUrl(url)} alt={t('{title}, for sharing', { title })} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the words that are sung stand in the picture.
        <video
          className={styles.film}
          src={apiUrl(url)}
          poster={apiUrl(coverUrl(clip, 640)) || undefined}
          aria-label={t('Video of {title}', { title })}
          controls
          playsInline
          preload="metadata"
        />
      )}
      {file ? (
        <Button
          kind={kind}
          isBlock
          icon={<ArrowDownToLine />}
          onClick={() => {
            saveFile(file, file.name);
            onDownload?.();
          }}
        >
          {label}
        </Button>
      ) : (
        <SaveLink
          className={buttonClass({ kind, isBlock: true })}
          url={url}
          name={`${title}.${ending}`}
          onClick={onDownload}
        >
          <ArrowDownToLine />
          {label}
        </SaveLink>
      )}
    </>
  );
}

interface SaveLinkProps extends ComponentProps<'a'> {
  readonly url: string;
  readonly name: string;
}

/**
 * Saves a picture or video under a name, which is sent to the server: a link to another origin cannot set it.
 */
export function SaveLink({ url, name, ...rest }: SaveLinkProps) {
  const address = `${apiUrl(url)}?download=${encodeURIComponent(name)}`;
  return <a {...rest} href={address} download={name} />;
}

/** The title with the file's extension. */
export function renditionFileName(title: string, url: string): string {
  return `${fileName(title)}.${endingOf(url)}`;
}

const endingOf = (url: string): string => url.split('.').at(-1) ?? '';
