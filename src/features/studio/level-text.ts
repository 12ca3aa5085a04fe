import { STUDIO_LIMITS } from '#contract/making/studio';
import { t } from '#lib/translate';

/** '+3 dB', '-6.5 dB', or 'Silent'. */
export function gainText(db: number): string {
  if (db <= STUDIO_LIMITS.gainDb.minimum) return t('Silent');
  const rounded = Math.round(db * 10) / 10;
  return t('{gain} dB', { gain: rounded > 0 ? `+${rounded}` : rounded });
}

/** 'Center', '30% left', '100% right'. */
export function panText(pan: number): string {
  const percent = Math.round(Math.abs(pan) * 100);
  if (percent === 0) return t('Center');
  return pan < 0 ? t('{percent}% left', { percent }) : t('{percent}% right', { percent });
}

export function secondsText(seconds: number): string {
  return t('{seconds} s', { seconds: Math.round(seconds * 10) / 10 });
}
