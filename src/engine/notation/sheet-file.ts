import type { SheetKind } from '#domain/files/media-paths';
import type { Score } from '../score.ts';
import { abcFile } from './abc.ts';
import { leadSheet } from './lead-sheet.ts';
import { musicXmlFile } from './music-xml.ts';
import { songSheet } from './song-sheet.ts';

/** What a sheet says about its song. */
export interface SheetSong {
  readonly title: string;
  /** Empty if unknown. */
  readonly artist: string;
}

/** A song as a file of notation; 'json' is what a page shows as its lead sheet. */
export function sheetFile(score: Score, kind: SheetKind, { title, artist }: SheetSong): string {
  if (kind === 'json') return JSON.stringify(songSheet(score));
  const sheet = leadSheet(score, title);
  return kind === 'abc' ? abcFile(sheet, artist) : musicXmlFile(sheet, artist);
}
