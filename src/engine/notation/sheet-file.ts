import type { SheetKind } from '#domain/files/media-paths';
import type { Score } from '../score.ts';
import { abcFile } from './abc.ts';
import { leadSheet } from './lead-sheet.ts';
import { musicXmlFile } from './music-xml.ts';

/** What a sheet says about its song. */
export interface SheetSong {
  readonly title: string;
  /** Empty if unknown. */
  readonly artist: string;
}

/** A song as a file of notation. */
export function sheetFile(score: Score, kind: SheetKind, { title, artist }: SheetSong): string {
  const sheet = leadSheet(score, title);
  return kind === 'abc' ? abcFile(sheet, artist) : musicXmlFile(sheet, artist);
}
