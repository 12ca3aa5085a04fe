import { readKv } from '#db/kv';
import { isPollOver } from '#domain/clips/preview-polls';
import { useLiveQuery } from '#state/queries/live-query';

/** Whether a preview is being polled; undefined until this device has been read. */
export function useIsPreviewPolled(clipId: string): boolean | undefined {
  const { data } = useLiveQuery(
    'preview-polls',
    async (tables) => (await readKv(tables, 'previewPolls')) ?? {},
  );
  return data && !isPollOver(data[clipId], Date.now());
}
