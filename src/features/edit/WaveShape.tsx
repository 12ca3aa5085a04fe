import { useEffect, useRef, useState } from 'react';
import type { EditRange } from '#domain/edits/edit-ranges';
import { type PeakPyramid, peaksBetween } from '#lib/peak-pyramid';
import styles from './WaveShape.module.css';

interface WaveShapeProps {
  readonly pyramid: PeakPyramid;
  readonly view: EditRange;
  readonly range: EditRange;
}

/** Distance of the base line from the top. */
const BASE_LINE = 0.72;
const BELOW = 0.3;

/** Part of a song as peaks and their reflection, with the selection highlighted. */
export function WaveShape({ pyramid, view, range }: WaveShapeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!element || size.width === 0) return;
    drawWave(element, { pyramid, view, range, ...size });
  }, [pyramid, view, range, size]);
  return (
    <div className={styles.shape} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

interface Drawing extends WaveShapeProps {
  readonly width: number;
  readonly height: number;
}

function drawWave(canvas: HTMLCanvasElement, { pyramid, view, range, width, height }: Drawing): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = Math.min(2, devicePixelRatio);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const colors = getComputedStyle(canvas);
  const color = (name: string) => colors.getPropertyValue(name).trim();
  const count = canvas.width;
  const peaks = peaksBetween(pyramid, { ...view, count });
  const loudest = Math.max(0.05, ...peaks);
  const base = canvas.height * BASE_LINE;
  const span = view.endSeconds - view.startSeconds;
  const fills = {
    lit: [color('--accent'), color('--ridge-lit-water')],
    rest: [color('--ridge'), color('--ridge-water')],
  } as const;
  for (let x = 0; x < count; x += 1) {
    const seconds = view.startSeconds + (x / count) * span;
    const isLit = seconds >= range.startSeconds && seconds < range.endSeconds;
    const size = ((peaks[x] ?? 0) / loudest) ** 1.4 * base * 0.94;
    const [above, below] = isLit ? fills.lit : fills.rest;
    context.fillStyle = above;
    context.fillRect(x, base - size, 1, size);
    context.fillStyle = below;
    context.fillRect(x, base, 1, size * BELOW);
  }
}
