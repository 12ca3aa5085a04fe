import { apiUrl } from '#lib/api-base';
import styles from './Avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  /** Server path; if empty, the initial is shown instead. */
  readonly imageUrl: string;
  readonly sizePx: number;
}

/** A user's picture; the name is shown beside it, so it is hidden from screen readers. */
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
