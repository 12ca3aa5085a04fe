import { ArrowDownToLine } from 'lucide-react';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { fileName } from '#domain/files/file-name';
import { linkedDownload } from '#domain/files/unlisted-links';
import { apiUrl } from '#lib/api-base';
import { t } from '#lib/translate';
import { buttonClass } from '#ui/controls/Button.tsx';

/** Saves a song of an unlisted link that allows it. */
export function ClipDownload({ clip }: { readonly clip: Clip }) {
  const name = `${fileName(clipTitle(clip))}.mp3`;
  return (
    <a
      className={buttonClass({ size: 'small' })}
      href={apiUrl(linkedDownload(clip.audio_url, name))}
      download={name}
      aria-label={t('Download {title}', { title: clipTitle(clip) })}
    >
      <ArrowDownToLine className="icon-small" />
      {t('Download')}
    </a>
  );
}
