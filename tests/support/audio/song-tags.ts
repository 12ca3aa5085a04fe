import type { SongTags } from '#sync/make/song-file-service';

/** All tags set, with non-ASCII characters. */
export const TEST_TAGS: SongTags = {
  title: 'Tief über 海',
  artist: '@ada',
  sourceUrl: 'https://songs.example.com/song/1',
  caption: 'Über den Hügeln 🎵',
  lyrics: '[Verse]\nWalk on',
  rights: '2026 @ada. Commercial use allowed.',
  timedLines: [{ text: 'Walk on', startSeconds: 1.5 }],
};
