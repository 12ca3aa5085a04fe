import { useEffect, useRef, useState } from 'react';
import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import { Range } from '#ui/controls/Range.tsx';
import styles from './PictureCrop.module.css';

/** Side of the square to upload, px; the largest size the server stores. */
const SIDE_PX = 640;
const QUALITY = 0.9;

export interface PictureCropProps {
  readonly file: File;
  /** Message for a file that is not a picture. */
  readonly brokenText: string;
  readonly onCrop: (picture: Blob) => Promise<void>;
  readonly onCancel: () => void;
}

/**
 * Chooses the square section of a picture with sliders, which also work by keyboard; nothing leaves the device
 * until then.
 */
export function PictureCrop({ file, brokenText, onCrop, onCancel }: PictureCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { bitmap, isBroken } = useBitmap(file);
  const [zoom, setZoom] = useState(0);
  const [across, setAcross] = useState(50);
  const [down, setDown] = useState(50);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (bitmap && context) drawPart(context, bitmap, { zoom, across, down });
  }, [bitmap, zoom, across, down]);

  async function send() {
    setIsSending(true);
    const picture = await new Promise<Blob | null>((resolve) =>
      canvas.current?.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    if (picture) await onCrop(picture);
    setIsSending(false);
  }

  if (isBroken)
    return (
      <div className={styles.crop}>
        <p role="alert">{brokenText}</p>
        <Button onClick={onCancel}>{t('Choose another')}</Button>
      </div>
    );
  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        width={SIDE_PX}
        height={SIDE_PX}
        className={styles.canvas}
        role="img"
        aria-label={t('Visible area')}
      />
      <CropRange label={t('Zoom')} value={zoom} onValue={setZoom} />
      <CropRange label={t('Left to right')} value={across} onValue={setAcross} />
      <CropRange label={t('Top to bottom')} value={down} onValue={setDown} />
      <div className={styles.keys}>
        <Button kind="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button kind="moon" busyLabel={isSending ? t('Sending') : null} onClick={() => void send()}>
          {t('Use picture')}
        </Button>
      </div>
    </div>
  );
}

/** The picture in a file; broken where the browser cannot read it as one. */
function useBitmap(file: File) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(file).then(
      (made) => (isCurrent ? setBitmap(made) : made.close()),
      () => isCurrent && setIsBroken(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return { bitmap, isBroken };
}

interface Part {
  /** 0 for the largest square, 100 for a third of it. */
  readonly zoom: number;
  /** 0 to 100, as `down`. */
  readonly across: number;
  readonly down: number;
}

function drawPart(
  context: CanvasRenderingContext2D,
  bitmap: ImageBitmap,
  { zoom, across, down }: Part,
): void {
  const side = Math.min(bitmap.width, bitmap.height) / (1 + zoom / 50);
  const left = ((bitmap.width - side) * across) / 100;
  const top = ((bitmap.height - side) * down) / 100;
  context.fillStyle = '#0c142b';
  context.fillRect(0, 0, SIDE_PX, SIDE_PX);
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
}

interface RangeProps {
  readonly label: string;
  /** 0 to 100. */
  readonly value: number;
  readonly onValue: (value: number) => void;
}

function CropRange({ label, value, onValue }: RangeProps) {
  return (
    <label className={styles.range}>
      <span>{label}</span>
      <Range
        min={0}
        max={100}
        value={value}
        onChange={(event) => onValue(Number(event.currentTarget.value))}
      />
    </label>
  );
}
