import { useState } from 'react';
import { coverUrl } from '#domain/clips/clip-title';
import type { CoverSizePx } from '#domain/files/media-paths';
import { apiUrl } from '#lib/api-base';
import styles from './Cover.module.css';

/** How bright a cover is: it brightens as its song is made and dims when the song needs a connection. */
export type CoverLight = 'day' | 'night' | 'dusk' | 'dawn' | 'dead' | 'away';

export interface CoverProps {
  readonly clip: { readonly id: string; readonly image_url: string };
  /** Edge length of the image file. */
  readonly sizePx: CoverSizePx;
  readonly light?: CoverLight;
  /** Empty in lists, where the title is shown beside it. */
  readonly alt?: string;
  readonly isEager?: boolean;
}

/** A song's cover. Until the image has loaded, two colors derived from the id are shown. */
export function Cover({ clip, sizePx, light = 'day', alt = '', isEager }: CoverProps) {
  const [loadedUrl, setLoadedUrl] = useState('');
  const url = apiUrl(coverUrl(clip, sizePx));
  return (
    <span className={styles.cover} data-light={light} style={skyOf(clip.id)}>
      {url ? (
        <img
          src={url}
          alt={alt}
          width={sizePx}
          height={sizePx}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          data-loaded={loadedUrl === url || undefined}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoadedUrl(url);
          }}
          onLoad={() => setLoadedUrl(url)}
        />
      ) : null}
    </span>
  );
}

/** Two gradient colors derived from the id. */
function skyOf(id: string): Record<string, string> {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 3600;
  const hue = 200 + (hash % 130);
  return { '--sky-high': `hsl(${hue} 42% 20%)`, '--sky-low': `hsl(${hue + 40 + (hash % 50)} 38% 40%)` };
}
