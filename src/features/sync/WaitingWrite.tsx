import { X } from 'lucide-react';
import { useIsOffline } from '#state/queries/connection';
import type { OutboxItem } from '#state/queries/outbox-rows';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Mark } from '#ui/Mark.tsx';
import styles from './WaitingWrite.module.css';
import { iconOfWrite } from './write-icons.tsx';

export interface WaitingWriteProps {
  readonly item: OutboxItem;
  readonly onWithdraw: () => void;
}

/** One change that was not sent yet. Only one that was never sent can be taken back. */
export function WaitingWrite({ item, onWithdraw }: WaitingWriteProps) {
  const isOffline = useIsOffline();
  const isSending = item.state === 'sending';
  const Icon = iconOfWrite(item.kind);
  return (
    <li className={styles.row}>
      <span className={styles.plate}>
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{item.label}</p>
        <WriteObject item={item} />
      </div>
      {/* One whose connection broke counts as being sent until that is known: nothing travels without a signal. */}
      <Mark state={isSending && !isOffline ? 'Sending' : 'Waiting'} isChip />
      {isSending || item.wasSent ? null : (
        <IconButton
          label={`Take back: ${item.label}`}
          icon={<X className="icon-small" />}
          onClick={onWithdraw}
        />
      )}
    </li>
  );
}

/** What a change is about. */
export function WriteObject({ item: { names, objectCount } }: { readonly item: OutboxItem }) {
  if (names.length === 0) return null;
  const more = objectCount - names.length;
  return (
    <p className={classNames('small', 'muted', 'cut')}>
      {names.join(', ')}
      {more > 0 ? ` and ${more} more` : ''}
    </p>
  );
}
