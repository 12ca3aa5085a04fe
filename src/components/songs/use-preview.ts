import { useEffect, useRef, useState } from 'react';
import type { PreviewPlan } from '#domain/edits/edit-preview';
import type { SongAudio } from '#state/bridges/listening/song-audio';
import { EditPreview } from '#state/bridges/making/edit-preview';
import { pause } from '#state/commands/listening/player';

/** Target loudness of every preview, LUFS: the level songs are mastered to. */
const PREVIEW_LUFS = -14;

const gainFor = (loudness: number | null) =>
  loudness === null ? 1 : Math.min(1, 10 ** ((PREVIEW_LUFS - loudness) / 20));

export interface Preview {
  readonly isPlaying: boolean;
  /** Position in the song; null while nothing plays. */
  readonly positionSeconds: number | null;
  /** Plays at equal loudness, regardless of the song's own. */
  play(audio: SongAudio, plan: PreviewPlan, isLoop: boolean): void;
  stop(): void;
}

/** Plays ranges of decoded songs while the screen is open; the player is paused meanwhile. */
export function usePreview(): Preview {
  const engine = useRef<EditPreview | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [positionSeconds, setPosition] = useState<number | null>(null);
  useEffect(() => () => engine.current?.close(), []);
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function follow() {
      setPosition(engine.current?.positionSeconds() ?? null);
      frame = requestAnimationFrame(follow);
    });
    return () => {
      cancelAnimationFrame(frame);
      setPosition(null);
    };
  }, [isPlaying]);
  return {
    isPlaying,
    positionSeconds,
    play(audio, plan, isLoop) {
      pause();
      engine.current ??= new EditPreview(setIsPlaying);
      const gain = audio.loudness.then(gainFor);
      void engine.current.play(audio.buffer, plan, { isLoop, gain });
    },
    stop: () => engine.current?.stop(),
  };
}
