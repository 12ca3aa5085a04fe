import { useEffect, useRef, useState } from 'react';
import type { StudioContent } from '#contract/studio';
import { openStudioPlayer, type StudioPlayer } from '#state/bridges/studio-player';
import { pause } from '#state/commands/player';

export interface StudioTransport {
  readonly isPlaying: boolean;
  /** Where playing begins, and where new things go. */
  readonly placeSeconds: number;
  readonly hasMetronome: boolean;
  readonly hasCountIn: boolean;
  /** What is heard now while it plays, else the place. */
  nowSeconds(): number;
  /** Whether clicks are heard that come before the first sound. */
  isCountingIn(): boolean;
  toggle(): void;
  seek(seconds: number): void;
  setMetronome(isOn: boolean): void;
  setCountIn(isOn: boolean): void;
  /** What plays, made where it was not yet. */
  player(): StudioPlayer;
  /**
   * Plays from the place on without end, with clicks as they are set.
   * @returns the time of the player's context at which the timeline's start is
   */
  record(): Promise<number>;
  stop(): void;
}

/** Plays a project while its screen is open; the player of songs pauses meanwhile. */
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
