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
  /** What is heard now while it plays, else the place. Below 0 it counts in before the start. */
  nowSeconds(): number;
  toggle(): void;
  seek(seconds: number): void;
  setMetronome(isOn: boolean): void;
  setCountIn(isOn: boolean): void;
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

  function begin(seconds: number, hasCount: boolean) {
    pause();
    player.current ??= openStudioPlayer(content, setPlaying);
    player.current.setContent(content, buffers);
    player.current.setMetronome(hasMetronome);
    void player.current.play(seconds, hasCount);
  }

  return {
    isPlaying,
    placeSeconds,
    hasMetronome,
    hasCountIn,
    nowSeconds: () => player.current?.heardSeconds() ?? placeSeconds,
    toggle() {
      if (!isPlaying) {
        begin(placeSeconds, hasCountIn);
        return;
      }
      setPlace(Math.max(0, player.current?.heardSeconds() ?? placeSeconds));
      player.current?.stop();
    },
    seek(seconds) {
      setPlace(seconds);
      if (isPlaying) begin(seconds, false);
    },
    setMetronome(isOn) {
      setHasMetronome(isOn);
      player.current?.setMetronome(isOn);
    },
    setCountIn: setHasCountIn,
  };
}
