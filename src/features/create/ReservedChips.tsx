import type { SongRequest } from '#domain/create/song-request';
import styles from './ReservedChips.module.css';

/** The place of what is recognized in the text, from its first word on: nothing below may move when it was read. */
export function ReservedChips({ request }: { readonly request: SongRequest }) {
  return hasWords(request) ? <div className={styles.reserved} /> : null;
}

/** Whether there is anything to recognize. */
export function hasWords({ description, styles: words }: SongRequest): boolean {
  return `${description}${words}`.trim() !== '';
}
