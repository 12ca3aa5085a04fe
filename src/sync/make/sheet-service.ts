import type { SheetReading } from '#domain/create/lead-sheet';
import type { SheetKind } from '#domain/files/media-paths';

/** What was read of a file of notation, or what is wrong with it, in English. */
export type SheetOutcome = { readonly reading: SheetReading } | { readonly problem: string };

/** Notation, written on the device from the scores of songs, and read for new ones. */
export interface SheetService {
  /**
   * Returns a song as notation.
   * @param file the score file of the song
   * @param artist empty if unknown
   */
  makeSheet(sheet: { file: Blob; kind: SheetKind; title: string; artist: string }): Promise<string>;
  /** Reads a file of MusicXML, ABC or MIDI. */
  readSheet(file: Blob): Promise<SheetOutcome>;
}
