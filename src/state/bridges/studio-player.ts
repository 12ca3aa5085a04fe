import type { StudioContent } from '#contract/studio';
import { StudioPlayer } from '#player/studio-player';

export type { StudioPlayer };

/** Plays a project through the device's speakers. To be made after a touch or a key: browsers ask for that. */
export function openStudioPlayer(
  content: StudioContent,
  onChange: (isPlaying: boolean) => void,
): StudioPlayer {
  return new StudioPlayer(content, onChange);
}
