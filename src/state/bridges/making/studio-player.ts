import type { StudioContent } from '#contract/making/studio';
import { StudioPlayer } from '#player/studio-player';

export type { StudioPlayer };

/**
 * Plays a project through the device's speakers. Must be created after a touch or a key press: browsers require
 * that.
 */
export function openStudioPlayer(
  content: StudioContent,
  onChange: (isPlaying: boolean) => void,
): StudioPlayer {
  return new StudioPlayer(content, onChange);
}
