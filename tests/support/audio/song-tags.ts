import type { FileTags } from '#domain/files/file-tags';

/** All tags set, with non-ASCII characters. */
export const TEST_TAGS: FileTags = {
  title: 'Tief über 海',
  artist: 'Ada Löwe',
  artists: ['Ada', 'Löwe'],
  artistUrl: 'https://songs.example.com/@ada',
  album: { name: 'Evenings', artist: 'Löwe', track: 2, tracks: 12, disc: 3, isCompilation: true },
  year: 2026,
  durationSeconds: null,
  genres: ['folk', 'slow'],
  sourceUrl: 'https://songs.example.com/song/1',
  caption: 'Über den Hügeln 🎵',
  lyrics: '[Verse]\nWalk on',
  rights: '2026 @ada. Commercial use allowed.',
  timedLines: [{ text: 'Walk on', startSeconds: 1.5 }],
};
