import { t } from '#lib/translate';

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

/** A key's name in the reader's language, e.g. 'E♭ minor'; `keyName` is the one that is stored and exported. */
export function shownKey({
  tonic,
  mode,
}: {
  readonly tonic: number;
  readonly mode: 'major' | 'minor';
}): string {
  const names = mode === 'major' ? MAJOR_KEYS : MINOR_KEYS;
  return names[((tonic % 12) + 12) % 12] ?? '';
}
