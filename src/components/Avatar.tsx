import { coverUrl } from '#domain/clip-title';
import styles from './Avatar.module.css';

export interface AvatarProps {
  readonly profile: {
    readonly display_name: string;
    readonly handle: string;
    readonly avatar_image_url: string;
  };
  readonly size?: 'row' | 'page';
}

/** A person's picture, or the first letter of the name on a sky of the handle's colors. */
export function Avatar({ profile, size = 'row' }: AvatarProps) {
  const { display_name: name, handle, avatar_image_url: url } = profile;
  let hue = 0;
  for (const letter of handle) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 130;
  return (
    <span
      className={styles.avatar}
      data-size={size}
      style={{ '--hue': String(200 + hue) } as React.CSSProperties}
    >
      {url === '' ? (
        <span aria-hidden="true">{(name || handle).slice(0, 1).toUpperCase()}</span>
      ) : (
        <img src={coverUrl({ image_url: url }, size === 'page' ? 256 : 96)} alt="" decoding="async" />
      )}
    </span>
  );
}
