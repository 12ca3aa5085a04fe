import type { Clip } from '#contract/songs/clips';
import { playClips } from '#state/commands/listening/player';

/** Plays songs of an unlisted link. As the queue of a song, because plays of a private playlist are not counted. */
export function playLinked(clips: readonly Clip[], index: number): void {
  playClips(clips, index, { id: clips[index]?.id ?? null, type: 'Song' }, 'song');
}
