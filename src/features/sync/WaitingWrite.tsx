import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { clipTitle } from '#domain/clip-title';
import { useClips } from '#state/queries/clips';
import { useIsOffline } from '#state/queries/connection';
import type { OutboxItem } from '#state/queries/outbox-rows';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Mark } from '#ui/Mark.tsx';
import styles from './WaitingWrite.module.css';

export interface WaitingWriteProps {
  readonly item: OutboxItem;
  readonly icon: ReactNode;
  readonly onTakeBack: () => void;
}

/** One change that was not sent yet. Only one that was never sent can be taken back. */
export function WaitingWrite({ item, icon, onTakeBack }: WaitingWriteProps) {
  const isOffline = useIsOffline();
  const isSending = item.state === 'sending';
  return (
    <li className={styles.row}>
      <span className={styles.plate}>{icon}</span>
      <div className={styles.words}>
        <p className={classNames(styles.name, 'cut')}>{item.label}</p>
        <WriteObject clipIds={item.clipIds} />
      </div>
      {/* One whose connection broke counts as being sent until that is known: nothing travels without a signal. */}
      <Mark state={isSending && !isOffline ? 'Sending' : 'Waiting'} isChip />
      {isSending || item.wasSent ? null : (
        <IconButton
          label={`Take back: ${item.label}`}
          icon={<X className="icon-small" />}
          onClick={onTakeBack}
        />
      )}
    </li>
  );
}

/** The songs a change is about. */
export function WriteObject({ clipIds }: { readonly clipIds: readonly string[] }) {
  const clips = useClips(clipIds.slice(0, 3));
  const titles = (clips.data ?? []).flatMap((item) => (item ? [clipTitle(item.clip)] : []));
  if (titles.length === 0) return null;
  const more = clipIds.length - titles.length;
  return (
    <p className={classNames('small', 'muted', 'cut')}>
      {titles.join(', ')}
      {more > 0 ? ` and ${more} more` : ''}
    </p>
  );
}
