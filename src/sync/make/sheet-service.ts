import type { SheetKind } from '#domain/files/media-paths';

/** Notation, written on the device from the scores of songs. */
export interface SheetService {
  /**
   * Returns a song as notation.
   * @param file the score file of the song
   * @param artist empty if unknown
   */
  makeSheet(sheet: { file: Blob; kind: SheetKind; title: string; artist: string }): Promise<string>;
}
