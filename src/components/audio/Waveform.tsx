import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { formatDuration, spokenDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import styles from './Waveform.module.css';
import { WaveformShape } from './WaveformShape.tsx';

const ARROW_SECONDS = 5;
const PAGE_SECONDS = 15;

/** An element that hangs below the line at a moment of the song, such as a commenter's avatar. */
export interface WaveformMark {
  readonly key: string;
  readonly seconds: number;
  readonly face: ReactNode;
}

export interface WaveformProps {
  /** Loudness, 0 to 1; if empty, only the base line is drawn. */
  readonly peaks: readonly number[];
  readonly positionSeconds: number;
  /** Null while unknown; seeking is then disabled. */
  readonly durationSeconds: number | null;
  /** False when the position is display-only, for example while the song is rendering. */
  readonly canSeek: boolean;
  readonly onSeek: (seconds: number) => void;
  /**
   * 'player' is tall with a reflection. 'bar' is the reflection only, below the upper edge of the player bar:
   * above the edge it would cover the page's text.
   */
  readonly shape?: 'player' | 'bar';
  /** Draws only the base line, for when another waveform is on the screen. */
  readonly isLineOnly?: boolean;
  readonly hasTimes?: boolean;
  readonly marks?: readonly WaveformMark[];
}

/** A song's loudness over time, which is also the 'Seek' slider. */
export function Waveform(props: WaveformProps) {
  const { peaks, positionSeconds, durationSeconds, shape = 'player', isLineOnly = false } = props;
  const [draggedSeconds, setDraggedSeconds] = useState<number | null>(null);
  const shownSeconds = draggedSeconds ?? positionSeconds;
  const part = durationSeconds ? Math.min(1, Math.max(0, shownSeconds / durationSeconds)) : 0;
  return (
    <div className={styles.frame} data-shape={shape}>
      <div className={styles.waveform} style={{ '--p': `${part * 100}%` } as Record<string, string>}>
        {isLineOnly ? null : (
          <span className={styles.rise}>
            <WaveformShape levels={peaks} lit={{ from: 0, to: part }} />
          </span>
        )}
        <SeekInput {...props} shownSeconds={shownSeconds} drag={setDraggedSeconds} dragged={draggedSeconds} />
        <i className={styles.line} />
        <i className={styles.bead} />
        <Marks marks={props.marks ?? []} durationSeconds={durationSeconds} />
      </div>
      {props.hasTimes ? (
        <div className={styles.times} aria-hidden="true">
          <span>{formatDuration(shownSeconds)}</span>
          <span>{durationSeconds === null ? '' : formatDuration(durationSeconds)}</span>
        </div>
      ) : null}
    </div>
  );
}

/** Decorative: each moment can also be played from its comment. */
function Marks({
  marks,
  durationSeconds,
}: {
  readonly marks: readonly WaveformMark[];
  readonly durationSeconds: number | null;
}) {
  if (!durationSeconds) return null;
  return marks.map(({ key, seconds, face }) => (
    <span
      key={key}
      className={styles.mark}
      style={{ left: `${Math.min(1, seconds / durationSeconds) * 100}%` }}
      aria-hidden="true"
    >
      {face}
    </span>
  ));
}

interface SeekInputProps extends WaveformProps {
  readonly shownSeconds: number;
  readonly dragged: number | null;
  readonly drag: (seconds: number | null) => void;
}

/** A native range input: it works with touch screen readers, which cannot operate custom sliders. */
function SeekInput({ durationSeconds, canSeek, onSeek, shownSeconds, dragged, drag }: SeekInputProps) {
  const [isHeld, setIsHeld] = useState(false);
  const length = durationSeconds ?? 0;

  function release() {
    setIsHeld(false);
    if (dragged !== null) onSeek(dragged);
    drag(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = KEY_STEPS[event.key];
    if (step === undefined || !canSeek) return;
    event.preventDefault();
    onSeek(Math.min(length, Math.max(0, shownSeconds + step)));
  }

  return (
    <input
      type="range"
      className={styles.input}
      aria-label={t('Seek')}
      aria-valuetext={t('{time} of {total}', {
        time: spokenDuration(shownSeconds),
        total: spokenDuration(length),
      })}
      min={0}
      max={Math.max(1, Math.floor(length))}
      step={1}
      value={Math.floor(shownSeconds)}
      disabled={!canSeek || durationSeconds === null}
      onChange={(event) => {
        const seconds = event.currentTarget.valueAsNumber;
        if (isHeld) drag(seconds);
        else onSeek(seconds);
      }}
      onKeyDown={onKeyDown}
      onPointerDown={() => setIsHeld(true)}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -ARROW_SECONDS,
  ArrowDown: -ARROW_SECONDS,
  ArrowRight: ARROW_SECONDS,
  ArrowUp: ARROW_SECONDS,
  PageDown: -PAGE_SECONDS,
  PageUp: PAGE_SECONDS,
};
