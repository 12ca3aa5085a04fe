import { t, translated } from '#lib/translate';
import type { OutboxItem } from '#state/queries/outbox-rows';
import { Button } from '#ui/controls/Button.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './RejectedWrite.module.css';
import { WriteObject } from './WaitingWrite.tsx';

export interface RejectedWriteProps {
  readonly item: OutboxItem;
  readonly madeAgo: string;
  /** Sends it with the terms that the server offered. */
  readonly onAccept: () => Promise<void>;
  readonly onRetry: () => Promise<void>;
  readonly onDiscard: () => Promise<void>;
}

/** A change the server rejected: the reason, with retry and discard. */
export function RejectedWrite({ item, madeAgo, onAccept, onRetry, onDiscard }: RejectedWriteProps) {
  return (
    <article className={styles.rejected} aria-label={t('{label}, not saved', { label: item.label })}>
      <p className={styles.rejectedTop}>
        <Mark state="Not saved" isChip />
        <span className="caption faint">{madeAgo}</span>
      </p>
      <p className={styles.name}>{item.label}</p>
      <WriteObject item={item} />
      <p className="small muted">
        {item.problem ? translated(item.problem.detail) : t('The server gave no reason.')}
      </p>
      <div className={styles.answers}>
        {item.termsLabel === null ? (
          <Button size="small" onClick={() => void onRetry()}>
            {t('Retry')}
          </Button>
        ) : (
          <Button size="small" onClick={() => void onAccept()}>
            {item.termsLabel}
          </Button>
        )}
        <Button size="small" kind="danger" onClick={() => void onDiscard()}>
          {t('Discard')}
        </Button>
      </div>
    </article>
  );
}
