import { apiUrl } from '#lib/api-base';
import styles from './Avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  /** Path at the server, or empty: then the first letter stands for the person. */
  readonly imageUrl: string;
  readonly sizePx: number;
}

/** The picture of a person; their name stands beside it, so it says nothing to screen readers. */
export function Avatar({ name, imageUrl, sizePx }: AvatarProps) {
  const size = { '--avatar': `${sizePx / 16}rem` } as Record<string, string>;
  return (
    <span className={styles.avatar} style={size} aria-hidden="true">
      {imageUrl === '' ? (
        ([...name.trim()][0] ?? '?').toUpperCase()
      ) : (
        <img src={apiUrl(imageUrl)} alt="" width={sizePx} height={sizePx} loading="lazy" />
      )}
    </span>
  );
}
