import type { Clip } from '#contract/songs/clips';

type Made<Name extends keyof Clip> = Pick<Clip, Name> & {
  readonly metadata: Pick<Clip['metadata'], 'artist'>;
};

/** Who a song is by: the artist that an imported file named, else its owner. */
export function clipArtist({ metadata, user_display_name }: Made<'user_display_name'>): string {
  return metadata.artist ?? user_display_name;
}

/** Like `clipArtist`, as exported files name it: owners by their handle, which leads to their profile. */
export function taggedArtist({ metadata, user_handle }: Made<'user_handle'>): string {
  return metadata.artist ?? `@${user_handle}`;
}
