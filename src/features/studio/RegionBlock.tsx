import { useLayoutEffect, useRef } from 'react';
import { formatTimeInput } from '#components/audio/time-input.ts';
import type { StudioRegion } from '#contract/making/studio';
import { t } from '#lib/translate';
import styles from './RegionBlock.module.css';
import { RegionWave } from './RegionWave.tsx';
import { focusChosenPanel } from './selection.ts';
import { type RegionDragProps, useRegionDrag } from './use-region-drag.ts';
import type { ClipSound } from './use-studio-audio.ts';

interface RegionBlockProps extends RegionDragProps {
  readonly sound: ClipSound;
  /** Its track is silent: muted, or others are soloed. */
  readonly isSilent: boolean;
}

/** A region on its lane: a press selects it; once selected, it can be dragged, or trimmed by its edges. */
export function RegionBlock(props: RegionBlockProps) {
  const { region, sound, isSilent, isSelected, pxPerSecond, actions } = props;
  const { shown, drag } = useRegionDrag({ region, isSelected, pxPerSecond, actions });
  const block = useRef<HTMLButtonElement>(null);
  const isMoved = useRef(isSelected);
  // On another track it is a new element, and the focused one is gone.
  useLayoutEffect(() => {
    if (isMoved.current && document.activeElement === document.body) block.current?.focus();
  }, []);
  const width = shown.duration_s * pxPerSecond;
  const state = typeof sound === 'string' ? sound : 'ready';
  return (
    <button
      ref={block}
      type="button"
      className={styles.region}
      data-region={region.id}
      data-leaves-space
      data-state={state}
      data-silent={isSilent || undefined}
      aria-pressed={isSelected}
      aria-label={labelOf(region, state, isSilent)}
      style={{ left: `${shown.start_s * pxPerSecond}px`, width: `${width}px` }}
      onClick={({ detail }) => {
        actions.select(region.id);
        if (detail === 0) focusChosenPanel();
      }}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && actions.select(region.id)}
      {...drag}
    >
      {typeof sound === 'string' ? null : (
        <RegionWave
          pyramid={sound.pyramid}
          offsetSeconds={shown.offset_s}
          durationSeconds={shown.duration_s}
          widthPx={width}
        />
      )}
      <Fades region={shown} />
      <span className={styles.name}>
        {state === 'failed' ? t('{name}: not loaded', { name: region.name }) : region.name}
      </span>
      {isSelected ? (
        <>
          <i className={styles.edge} data-edge="start" />
          <i className={styles.edge} data-edge="end" />
        </>
      ) : null}
    </button>
  );
}

const STATE_TEXTS = { loading: t('loading'), failed: t('not loaded'), ready: '' } as const;

function labelOf(region: StudioRegion, state: keyof typeof STATE_TEXTS, isSilent: boolean): string {
  const label = t('{name}, at {start}, {length} long', {
    name: region.name,
    start: formatTimeInput(region.start_s),
    length: formatTimeInput(region.duration_s),
  });
  return [label, STATE_TEXTS[state], isSilent ? t('not heard') : ''].filter(Boolean).join(', ');
}

function Fades({ region: { fade_in_s, fade_out_s, duration_s } }: { readonly region: StudioRegion }) {
  if (fade_in_s === 0 && fade_out_s === 0) return null;
  const part = (seconds: number) => (seconds / duration_s) * 100;
  return (
    <svg className={styles.fades} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0H${part(fade_in_s)}L0 100Z`} />
      <path d={`M100 0H${100 - part(fade_out_s)}L100 100Z`} />
    </svg>
  );
}
