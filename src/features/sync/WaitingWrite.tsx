import { X } from 'lucide-react';
import { plural, t } from '#lib/translate';
import { useIsOffline } from '#state/queries/connection';
import type { OutboxItem } from '#state/queries/outbox-rows';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './WaitingWrite.module.css';
import { iconOfWrite } from './write-icons.tsx';

export interface WaitingWriteProps {
  readonly item: OutboxItem;
  readonly onWithdraw: () => void;
}

/** One unsent change. Only a change that was never sent can be withdrawn. */
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
      {/* After a lost connection, a change counts as being sent until the failure is detected: nothing is sent offline. */}
      <Mark state={isSending && !isOffline ? 'Sending' : 'Waiting'} isChip />
      {isSending || item.wasSent ? null : (
        <IconButton
          label={t('Cancel: {label}', { label: item.label })}
          icon={<X className="icon-small" />}
          onClick={onWithdraw}
        />
      )}
    </li>
  );
}

/** The object of a change. */
export function WriteObject({ item: { names, objectCount } }: { readonly item: OutboxItem }) {
  if (names.length === 0) return null;
  const moreCount = objectCount - names.length;
  const list = names.join(', ');
  return (
    <p className={classNames('small', 'muted', 'cut')}>
      {moreCount > 0
        ? plural(moreCount, '{names} and 1 more', '{names} and {count} more', { names: list })
        : list}
    </p>
  );
}
