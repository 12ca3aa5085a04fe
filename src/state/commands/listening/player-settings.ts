import type { EqualizerSettings } from '#domain/player/equalizer';
import type { RepeatMode } from '#domain/player/play-queue';
import { isSilent, unmuted, withVolume } from '#player/volume';
import { withPlayer } from '#state/bridges/listening/lazy-player';

/** `volume` ranges from 0 to 1. */
export function setVolume(volume: number): void {
  withPlayer((player) => player.changeSettings((settings) => withVolume(settings, volume)));
}

export function toggleMute(): void {
  withPlayer((player) =>
    player.changeSettings((settings) =>
      isSilent(settings) ? unmuted(settings) : { ...settings, isMuted: true },
    ),
  );
}

const REPEAT_AFTER: Record<RepeatMode, RepeatMode> = { off: 'one', one: 'list', list: 'off' };

/** Steps from off to repeating the song, then the queue, then off. */
export function stepRepeat(): void {
  withPlayer((player) =>
    player.changeSettings((settings) => ({ ...settings, repeat: REPEAT_AFTER[settings.repeat] })),
  );
}

export function setContinuous(isContinuous: boolean): void {
  withPlayer((player) => player.changeSettings((settings) => ({ ...settings, isContinuous })));
}

export function setAutoplaying(isAutoplaying: boolean): void {
  withPlayer((player) => player.changeSettings((settings) => ({ ...settings, isAutoplaying })));
}

/** Seconds by which songs overlap; 0 for none. */
export function setCrossfade(crossfadeSeconds: number): void {
  withPlayer((player) => player.changeSettings((settings) => ({ ...settings, crossfadeSeconds })));
}

/** Whether all songs play equally loud. */
export function setLeveled(isLeveled: boolean): void {
  withPlayer((player) => player.changeSettings((settings) => ({ ...settings, isLeveled })));
}

/** Speed of playback; 1 is the original. */
export function setSpeed(speed: number): void {
  withPlayer((player) => player.changeSettings((settings) => ({ ...settings, speed })));
}

export function setEqualizer(equalizer: EqualizerSettings): void {
  withPlayer((player) => player.changeSettings((settings) => ({ ...settings, equalizer })));
}

/** Whether the full player draws the song on its cover. */
export function setVisualized(isVisualized: boolean): void {
  withPlayer((player) => player.changeSettings((settings) => ({ ...settings, isVisualized })));
}

export function setShortcuts(hasShortcuts: boolean): void {
  withPlayer((player) => player.changeSettings((settings) => ({ ...settings, hasShortcuts })));
}
