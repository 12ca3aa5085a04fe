import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { StudioContent } from '#contract/making/studio';
import { barAndBeat, barLinesUpTo, nextLine, type Snap, snapped } from '#domain/studio/studio-grid';
import { spokenDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import styles from './Ruler.module.css';

/** Numbers closer together than this would touch. */
const NUMBER_PX = 36;

interface RulerProps {
  readonly content: StudioContent;
  readonly seconds: number;
  readonly pxPerSecond: number;
  readonly snap: Snap;
  readonly placeSeconds: number;
  readonly onSeek: (seconds: number) => void;
}

/** Numbered bars, markers, and the playback start; also the slider that moves it. */
export function Ruler({ content, seconds, pxPerSecond, snap, placeSeconds, onSeek }: RulerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { bar, beat } = barAndBeat(placeSeconds, content);

  function seekTo({ clientX }: PointerEvent) {
    const left = frame.current?.getBoundingClientRect().left ?? clientX;
    const pressed = Math.max(0, (clientX - left) / pxPerSecond);
    onSeek(Math.min(seconds, snapped(pressed, content, snap)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSeek(Math.min(seconds, nextLine(placeSeconds, direction, { tempo: content, snap })));
  }

  return (
    <div ref={frame} className={styles.ruler} style={{ width: `${seconds * pxPerSecond}px` }}>
      {barLinesUpTo(seconds, content, NUMBER_PX / pxPerSecond).map((line) => (
        <span key={line.bar} className={styles.bar} style={{ left: `${line.seconds * pxPerSecond}px` }}>
          {line.bar}
        </span>
      ))}
      <div className={styles.press} onPointerDown={seekTo} />
      <input
        type="range"
        className={styles.input}
        aria-label={t('Place on the timeline')}
        aria-valuetext={t('Bar {bar}, beat {beat}, {time}', {
          bar,
          beat,
          time: spokenDuration(placeSeconds),
        })}
        min={0}
        max={seconds}
        step="any"
        value={placeSeconds}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      {content.markers.map((marker) => (
        <button
          key={marker.id}
          type="button"
          className={styles.marker}
          style={{ left: `${marker.at_s * pxPerSecond}px` }}
          aria-label={t('Go to {name}', { name: marker.name })}
          onClick={() => onSeek(marker.at_s)}
        >
          {marker.name}
        </button>
      ))}
    </div>
  );
}

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};
