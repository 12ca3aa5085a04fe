import type { SheetReading } from '#domain/create/lead-sheet';
import type { SheetKind } from '#domain/files/media-paths';
import type { SheetReadingOptions, SheetView } from '#domain/files/sheet-view';

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
  /**
   * Returns a lead sheet as a page shows it.
   * @param file of kind 'json'
   */
  viewSheet(sheet: { file: Blob } & SheetReadingOptions): Promise<SheetView>;
  /** Reads a file of MusicXML, ABC or MIDI. */
  readSheet(file: Blob): Promise<SheetOutcome>;
}
