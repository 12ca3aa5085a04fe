import type { Clip } from '#contract/songs/clips';

type Made<Name extends keyof Clip> = Pick<Clip, Name> & {
  readonly metadata: Pick<Clip['metadata'], 'artist'>;
};

/** Who a song is by: the artist that an imported file named, else its owner. */
export function clipArtist({ metadata, user_display_name }: Made<'user_display_name'>): string {
  return metadata.artist ?? user_display_name;
}
