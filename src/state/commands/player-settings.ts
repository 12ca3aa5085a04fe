import { isSilent, unmuted, withVolume } from '#player/volume';
import { withPlayer } from '../bridges/lazy-player.ts';

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

export function toggleRepeat(): void {
  withPlayer((player) =>
    player.changeSettings((settings) => ({ ...settings, isRepeating: !settings.isRepeating })),
  );
}

export function setContinuous(isContinuous: boolean): void {
  withPlayer((player) => player.changeSettings((settings) => ({ ...settings, isContinuous })));
}

export function setAutoplaying(isAutoplaying: boolean): void {
  withPlayer((player) => player.changeSettings((settings) => ({ ...settings, isAutoplaying })));
}

export function setShortcuts(hasShortcuts: boolean): void {
  withPlayer((player) => player.changeSettings((settings) => ({ ...settings, hasShortcuts })));
}
