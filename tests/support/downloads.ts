import type { DownloadRow } from '#db/schema';
import { testId } from './clips.ts';

/** A download that waits to begin, added at the time of its number. */
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
