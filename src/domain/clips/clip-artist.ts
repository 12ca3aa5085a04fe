import type { Clip } from '#contract/clips';

/** Who a song is by: the artist that an imported file named, else its owner. */
export function clipArtist({ metadata, user_display_name }: Clip): string {
  return metadata.artist ?? user_display_name;
}

/** Like `clipArtist`, as exported files name it: owners by their handle, which leads to their profile. */
export function taggedArtist({ metadata, user_handle }: Clip): string {
  return metadata.artist ?? `@${user_handle}`;
}
