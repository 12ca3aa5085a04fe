import type { PlaySource, QueueContext } from '#domain/player/play-sources';
import { canPlay, playClips } from '#state/commands/listening/player';
import type { ClipItem } from '#state/queries/songs/clips';

/** Plays the playable songs of a list, starting with the given one. Must be called inside the tap handler. */
export function playClipItems(
  items: readonly (ClipItem | null | undefined)[],
  clipId: string,
  context: QueueContext,
  source: PlaySource,
): void {
  const clips = items.flatMap((item) => (item && canPlay(item.clip) ? [item.clip] : []));
  const index = clips.findIndex((clip) => clip.id === clipId);
  if (index >= 0) playClips(clips, index, context, source);
}
