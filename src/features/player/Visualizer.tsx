import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { playerStore } from '#state/stores/player';
import { usePeaks } from './use-peaks.ts';
import styles from './Visualizer.module.css';
import { VisualizerWaves } from './visualizer-waves.ts';

/** Calm movement needs no more, and costs half as much. */
const FRAME_MS = 1000 / 30;
interface VisualizerProps {
  /** Null if unknown. */
  readonly bpm: number | null;
}

/**
 * Waves on the cover that follow the loudness and the beat of the song. They are drawn from what is stored with the
 * song: the sound itself takes no detour. Nothing is drawn while the song is paused or the page is hidden.
 */
export function Visualizer({ bpm }: VisualizerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { track, status } = useSnapshot(playerStore);
  const peaks = usePeaks(track);
  const isMoving = status === 'playing';
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const waves = new VisualizerWaves(context, { peaks, bpm });
    waves.draw(performance.now());
    return isMoving ? everyFrame((nowMs) => waves.draw(nowMs)) : undefined;
  }, [peaks, bpm, isMoving]);
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className={styles.waves} />
    </div>
  );
}

/** Calls `draw` at the frame rate; the browser pauses it while the page is hidden. Returns how to stop. */
function everyFrame(draw: (nowMs: number) => void): () => void {
  let drawnMs = 0;
  let frame = requestAnimationFrame(function next(nowMs) {
    frame = requestAnimationFrame(next);
    // Frames come a little early or late.
    if (nowMs - drawnMs < FRAME_MS - 2) return;
    drawnMs = nowMs;
    draw(nowMs);
  });
  return () => cancelAnimationFrame(frame);
}
