import type { SongRequest } from '#domain/create/song-request';

/** Whether the text of a request names a tempo, which is then fixed. */
export function namesTempo({ styles, description }: Pick<SongRequest, 'styles' | 'description'>): boolean {
  return /\bbpm\b|\btempo\b/i.test(`${styles} ${description}`);
}
