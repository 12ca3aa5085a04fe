import type { ClipMetadata } from '#contract/songs/clips';

/** The musical facts of a song, taken from its score. */
export type SongFacts = NonNullable<ClipMetadata['song_facts']>;
