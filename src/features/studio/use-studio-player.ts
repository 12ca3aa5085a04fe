import { useEffect, useRef, useState } from 'react';
import type { StudioContent } from '#contract/making/studio';
import { openStudioPlayer, type StudioPlayer } from '#state/bridges/making/studio-player';
import { pause } from '#state/commands/listening/player';

export interface StudioTransport {
  readonly isPlaying: boolean;
  /** Where playback starts, and where new clips are inserted. */
  readonly placeSeconds: number;
  readonly hasMetronome: boolean;
  readonly hasCountIn: boolean;
  /** The playback position, or where it will start. */
  nowSeconds(): number;
  /** Whether count-in clicks precede playback. */
  isCountingIn(): boolean;
  toggle(): void;
  seek(seconds: number): void;
  setMetronome(isOn: boolean): void;
  setCountIn(isOn: boolean): void;
  /** The player, created on first use. */
  player(): StudioPlayer;
  /**
   * Plays endlessly from the start position, with clicks as configured.
   * @returns the context time of the player at which the timeline starts
   */
  record(): Promise<number>;
  stop(): void;
}

/** Plays a project while its screen is open; the song player is paused meanwhile. */
export function useStudioPlayer(
  content: StudioContent,
  buffers: ReadonlyMap<string, AudioBuffer>,
): StudioTransport {
  const player = useRef<StudioPlayer | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [placeSeconds, setPlace] = useState(0);
  const [hasMetronome, setHasMetronome] = useState(false);
  const [hasCountIn, setHasCountIn] = useState(false);
  useEffect(() => () => player.current?.close(), []);
  useEffect(() => player.current?.setContent(content, buffers), [content, buffers]);

  function opened(): StudioPlayer {
    player.current ??= openStudioPlayer(content, setPlaying);
    return player.current;
  }
  function begin(seconds: number, how: { hasCountIn: boolean; isEndless?: boolean }): Promise<number> {
    pause();
    opened().setContent(content, buffers);
    opened().setMetronome(hasMetronome);
    return opened().play(seconds, how);
  }
  function stop() {
    setPlace(player.current?.heardSeconds() ?? placeSeconds);
    player.current?.stop();
  }

  return {
    isPlaying,
    placeSeconds,
    hasMetronome,
    hasCountIn,
    nowSeconds: () => player.current?.heardSeconds() ?? placeSeconds,
    isCountingIn: () => player.current?.isCountingIn() ?? false,
    toggle() {
      if (isPlaying) stop();
      else void begin(placeSeconds, { hasCountIn });
    },
    seek(seconds) {
      setPlace(seconds);
      if (isPlaying) void begin(seconds, { hasCountIn: false });
    },
    setMetronome(isOn) {
      setHasMetronome(isOn);
      player.current?.setMetronome(isOn);
    },
    setCountIn: setHasCountIn,
    player: opened,
    record: () => begin(placeSeconds, { hasCountIn, isEndless: true }),
    stop,
  };
}
