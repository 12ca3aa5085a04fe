import { UserRound } from 'lucide-react';
import { apiUrl } from '#lib/api-base';

export interface PersonaPictureProps {
  /** Path of the picture, or empty: then a sign stands for the persona. */
  readonly imageUrl: string;
  readonly sizePx: number;
  readonly className?: string | undefined;
}

/** The picture of a persona; its name stands beside it, so it says nothing to screen readers. */
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
