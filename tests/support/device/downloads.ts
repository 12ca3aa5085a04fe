import type { DownloadRow } from '#db/schema';
import { testId } from '#tests/support/clips';

/** A download waiting to start, added at the time given by its number. */
export function testDownload(number: number, changes: Partial<DownloadRow> = {}): DownloadRow {
  return {
    clipId: testId(number),
    state: 'queued',
    bytes: 0,
    totalBytes: null,
    etag: null,
    addedAt: number,
    lastPlayedAt: null,
    problem: null,
    ...changes,
  };
}
