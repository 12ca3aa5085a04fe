import type { ScoreFile } from '#domain/files/song-score';
import { sheetFile } from '#engine/notation/sheet-file';
import { type PackedScore, unpackScore } from '#engine/packed-score';
import { readGzipJson } from '#lib/gzip';
import type { SheetService } from '#sync/make/sheet-service';

/** Notation of songs whose scores are on this device. */
export const sheets: SheetService = {
  async makeSheet({ file, kind, title, artist }) {
    const { score } = (await readGzipJson(file)) as ScoreFile;
    return sheetFile(unpackScore(score as PackedScore), kind, { title, artist });
  },
};
