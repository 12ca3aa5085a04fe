import type { ClipMetadata } from '#contract/clips';

/** What is heard of a song, as its score says it. */
export type SongFacts = NonNullable<ClipMetadata['song_facts']>;
