import { createHash } from 'node:crypto';
import { clipTitle } from '#domain/clips/clip-title';

interface Shown {
  readonly title: string;
  readonly coverId: string | null;
  readonly by: string;
  readonly lyrics: string;
}

/** A value that changes with anything a song's video shows: title, cover, artist or lyrics. */
export function shownInVideo({ title, coverId, by, lyrics }: Shown): string {
  const shown = [clipTitle({ title, metadata: { prompt: lyrics } }), coverId, by, lyrics];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}
