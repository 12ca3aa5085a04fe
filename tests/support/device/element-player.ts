import { PlayerEngine } from '#player/player-engine';
import { DEFAULT_SETTINGS, type PlayerSettings } from '#player/player-settings';

/** A player on real audio elements, without storage and network. */
export function elementPlayer(
  audio: HTMLAudioElement,
  spareAudio: HTMLAudioElement | null,
  settings: Partial<PlayerSettings> = {},
): PlayerEngine {
  return new PlayerEngine({
    audio,
    spareAudio,
    sources: {
      isStored: () => false,
      canPlay: () => true,
      openStored: async () => null,
      isFromScore: () => false,
      openScore: async () => null,
      createUrl: (blob) => URL.createObjectURL(blob),
      revokeUrl: (url) => URL.revokeObjectURL(url),
    },
    settings: {
      read: () => ({ ...DEFAULT_SETTINGS, isAutoplaying: false, ...settings }),
      write: () => undefined,
    },
    isSeen: () => true,
    random: () => 0.4,
    fetchMore: async () => [],
    onPlayCounted: () => undefined,
    onUnreachable: () => undefined,
    onSkipped: () => undefined,
    onKeep: () => undefined,
  });
}
