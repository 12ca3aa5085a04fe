import type { ScoreFile } from '#domain/files/song-score';
import { sheetFile } from '#engine/notation/sheet-file';
import { sheetView } from '#engine/notation/sheet-view';
import type { SongSheet } from '#engine/notation/song-sheet';
import { type PackedScore, unpackScore } from '#engine/packed-score';
import { readGzipJson } from '#lib/gzip';
import type { SheetService } from '#sync/make/sheet-service';

/** Notation of songs whose scores are on this device. */
export const sheets: SheetService = {
  async makeSheet({ file, kind, title, artist }) {
    const { score } = (await readGzipJson(file)) as ScoreFile;
    return sheetFile(unpackScore(score as PackedScore), kind, { title, artist });
  },
  async viewSheet({ file, ...options }) {
    return sheetView(JSON.parse(await file.text()) as SongSheet, options);
  },
  async readSheet(file) {
    // Its parsers are large, and few songs begin with a file.
    const [{ readSheet }, { UnreadableSheet }] = await Promise.all([
      import('#engine/reading/read-sheet'),
      import('#engine/reading/read-tune'),
    ]);
    try {
      return { reading: await readSheet(new Uint8Array(await file.arrayBuffer())) };
    } catch (error) {
      if (error instanceof UnreadableSheet) return { problem: error.message };
      throw error;
    }
  },
};
