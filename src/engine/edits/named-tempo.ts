import type { SongRequest } from '#domain/create/song-request';

/** Whether the words of a request ask for a tempo, which then stays. */
export function namesTempo({ styles, description }: Pick<SongRequest, 'styles' | 'description'>): boolean {
  return /\bbpm\b|\btempo\b/i.test(`${styles} ${description}`);
}
