import { t } from '#lib/translate';
import type { DownloadItem } from '#state/queries/files/downloads';

export const DOWNLOAD_ORDERS = [
  { value: 'newest', label: t('Newest') },
  { value: 'largest', label: t('Largest') },
  { value: 'unplayed', label: t('Not played for longest') },
] as const;
export type DownloadOrder = (typeof DOWNLOAD_ORDERS)[number]['value'];

const COMPARE: Record<DownloadOrder, (one: DownloadItem, other: DownloadItem) => number> = {
  newest: (one, other) => other.addedAt - one.addedAt,
  largest: (one, other) => other.bytes - one.bytes,
  unplayed: (one, other) => (one.lastPlayedAt ?? 0) - (other.lastPlayedAt ?? 0),
};

/** The downloads in the chosen order. */
export function inOrder(downloads: readonly DownloadItem[], order: DownloadOrder): DownloadItem[] {
  return [...downloads].sort(COMPARE[order]);
}
