import { UserRound } from 'lucide-react';
import { apiUrl } from '#lib/api-base';

export interface PersonaPictureProps {
  /** Path of the picture; if empty, an icon is shown instead. */
  readonly imageUrl: string;
  readonly sizePx: number;
  readonly className?: string | undefined;
}

/** A persona's picture; the name is shown beside it, so it is hidden from screen readers. */
export function PersonaPicture({ imageUrl, sizePx, className }: PersonaPictureProps) {
  if (imageUrl !== '')
    return (
      <img
        className={className}
        src={apiUrl(imageUrl)}
        alt=""
        width={sizePx}
        height={sizePx}
        loading="lazy"
      />
    );
  return className === undefined ? (
    <UserRound />
  ) : (
    <span className={className} aria-hidden="true">
      <UserRound />
    </span>
  );
}
