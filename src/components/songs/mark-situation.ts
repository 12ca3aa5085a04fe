import { useIsOffline } from '#state/queries/connection';
import { useDownloadedIds } from '#state/queries/files/downloaded-ids';
import type { MarkSituation } from './clip-marks.ts';

/** What determines a song's marks besides the song itself. */
export function useMarkSituation(clipId: string): MarkSituation {
  return { isDownloaded: useDownloadedIds().has(clipId), isOffline: useIsOffline() };
}
