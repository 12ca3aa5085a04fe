import { getAlignedLyrics, putAlignedLyrics } from '#db/aligned-lyrics';
import { getClipRows } from '#db/clips';
import { shareCall } from './share-call.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Has the times of a finished, sung clip's words on the device. They never change, so they are read once, and again
 * only for other lyrics. Throws ApiError.
 */
export async function pullAlignedLyrics(context: SyncContext, clipId: string): Promise<void> {
  const { database } = context;
  const [row] = await getClipRows(database, [clipId]);
  if (row?.clip.status !== 'complete' || !row.clip.metadata.has_vocal) return;
  const { prompt } = row.clip.metadata;
  const held = await getAlignedLyrics(database, clipId);
  if (held?.lyrics === prompt) return;
  await shareCall(context, `aligned-lyrics:${clipId}`, async () => {
    const aligned = await context.client('lyrics.getAligned', { params: { clip_id: clipId } });
    await putAlignedLyrics(database, { clipId, lyrics: prompt, aligned, fetchedAt: context.now() });
  });
}
