import type { WrittenKey } from '#domain/files/sheet-view';
import { shownKey } from '#domain/texts/shown-key';
import { t } from '#lib/translate';

/** Keys that are written with sharps, and named after flats elsewhere. */
const SHARP_KEYS: Readonly<Record<string, string>> = {
  'C♯': t('C♯ minor'),
  'D♯': t('D♯ minor'),
  'G♯': t('G♯ minor'),
};

/** A key's name as the sheet is written in it. */
export function keyText({ tonic, mode, name }: WrittenKey): string {
  if (mode === 'minor') return SHARP_KEYS[name] ?? shownKey({ tonic, mode });
  return mode === 'major' ? shownKey({ tonic, mode }) : `${name} ${mode}`;
}
