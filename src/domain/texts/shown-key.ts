import { t } from '#lib/translate';
import { keyName } from '../edits/song-structure.ts';

/** From C upward by semitones. */
const MAJOR_KEYS = [
  t('C major'),
  t('D♭ major'),
  t('D major'),
  t('E♭ major'),
  t('E major'),
  t('F major'),
  t('F♯ major'),
  t('G major'),
  t('A♭ major'),
  t('A major'),
  t('B♭ major'),
  t('B major'),
];
const MINOR_KEYS = [
  t('C minor'),
  t('D♭ minor'),
  t('D minor'),
  t('E♭ minor'),
  t('E minor'),
  t('F minor'),
  t('F♯ minor'),
  t('G minor'),
  t('A♭ minor'),
  t('A minor'),
  t('B♭ minor'),
  t('B minor'),
];

const KEYS: Readonly<Record<string, readonly string[]>> = { major: MAJOR_KEYS, minor: MINOR_KEYS };

/**
 * A key's name in the reader's language, e.g. 'E♭ minor'; in English for other modes, such as 'A lydian'. `keyName` is
 * the one that is stored and exported.
 */
export function shownKey(key: { readonly tonic: number; readonly mode: string }): string {
  return KEYS[key.mode]?.[((key.tonic % 12) + 12) % 12] ?? keyName(key);
}
