import { ArrowUp, CloudAlert, CloudCheck, CloudOff } from 'lucide-react';
import { usePendingCounts } from '#state/queries/outbox';
import styles from './SyncStatus.module.css';
import { syncSummary } from './sync-text.ts';

const ICONS = { saved: CloudCheck, sending: ArrowUp, waiting: CloudOff, failed: CloudAlert } as const;

/** Icon and text for the state of all pending writes. Renders nothing until it is known. */
export function SyncStatus({ hasWords = true }: { readonly hasWords?: boolean }) {
  const { data } = usePendingCounts();
  if (!data) return null;
  const { mood, text } = syncSummary(data);
  const Icon = ICONS[mood];
  return (
    <span className={styles.status} data-mood={mood}>
      <Icon />
      <span className={hasWords ? undefined : 'screen-reader-only'}>{text}</span>
    </span>
  );
}
