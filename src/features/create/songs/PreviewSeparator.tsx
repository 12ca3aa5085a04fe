import type { KeyboardEvent, PointerEvent } from 'react';
import { useSnapshot } from 'valtio';
import { PREVIEW_WIDTH_MAX, PREVIEW_WIDTH_MIN } from '#domain/create/create-form-limits';
import { plural, t } from '#lib/translate';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import styles from './PreviewSeparator.module.css';

const STEP_PX = 8;
/** On each side of the song in its column. */
const MARGIN_PX = 44;

function setWidth(px: number): void {
  const previewWidth = Math.round(Math.min(PREVIEW_WIDTH_MAX, Math.max(PREVIEW_WIDTH_MIN, px)));
  setCreateForm({ previewWidth });
}

/** Widths by key; the preview is to the right of the line, so moving the line left widens it. */
const WIDTHS_BY_KEY: Readonly<Record<string, (px: number) => number>> = {
  ArrowLeft: (px) => px + STEP_PX,
  ArrowRight: (px) => px - STEP_PX,
  Home: () => PREVIEW_WIDTH_MIN,
  End: () => PREVIEW_WIDTH_MAX,
};

function onKeyDown(event: KeyboardEvent): void {
  const width = WIDTHS_BY_KEY[event.key];
  if (!width) return;
  event.preventDefault();
  setWidth(width(createFormStore.previewWidth));
}

function onPointerDown(event: PointerEvent<HTMLElement>): void {
  if (event.button !== 0) return;
  event.currentTarget.setPointerCapture(event.pointerId);
}

function onPointerMove(event: PointerEvent<HTMLElement>): void {
  const line = event.currentTarget;
  if (!line.hasPointerCapture(event.pointerId)) return;
  const right = line.parentElement?.getBoundingClientRect().right ?? 0;
  setWidth(right - event.clientX - 2 * MARGIN_PX);
}

/** The line between the songs and the preview, which sets the width of the preview and sits on its edge. */
export function PreviewSeparator({ controls }: { readonly controls: string }) {
  const { previewWidth } = useSnapshot(createFormStore);
  return (
    <hr
      className={styles.line}
      tabIndex={0}
      aria-label={t('Width of the preview')}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuenow={previewWidth}
      aria-valuemin={PREVIEW_WIDTH_MIN}
      aria-valuemax={PREVIEW_WIDTH_MAX}
      aria-valuetext={plural(previewWidth, '1 pixel', '{count} pixels')}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    />
  );
}
