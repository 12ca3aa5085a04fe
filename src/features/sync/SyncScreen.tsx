import { ArrowLeft, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '#components/screens/page-title.ts';
import { useGoBack } from '#components/screens/use-go-back.ts';
import { formatTimeAgo } from '#domain/texts/age-format';
import { plural, t } from '#lib/translate';
import { acceptTerms, discardWrites, flushNow, retryWrites, withdrawWrite } from '#state/commands/outbox';
import { useIsOffline } from '#state/queries/connection';
import { type PendingCounts, usePendingCounts } from '#state/queries/outbox';
import { type OutboxItem, useOutboxRows } from '#state/queries/outbox-rows';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { LibraryFill } from './LibraryFill.tsx';
import { RejectedWrite } from './RejectedWrite.tsx';
import { StorageMeter } from './StorageMeter.tsx';
import styles from './SyncScreen.module.css';
import { WaitingWrite } from './WaitingWrite.tsx';

/** Changes not yet delivered, rejected ones, and how much space downloads use. */
export function SyncScreen() {
  usePageTitle(t('Sync'));
  const goBack = useGoBack('/me');
  const rows = useOutboxRows();
  const counts = usePendingCounts();
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <IconButton label={t('Back')} icon={<ArrowLeft />} onClick={goBack} />
      </header>
      <section aria-label={t('Sync')}>
        {rows.status === 'error' ? (
          <ReadFailure />
        ) : (
          <Changes rows={rows.data ?? null} counts={counts.data ?? null} />
        )}
      </section>
      <LibraryFill />
      <StorageMeter />
    </div>
  );
}

interface ChangesProps {
  /** Null while they are loading. */
  readonly rows: readonly OutboxItem[] | null;
  readonly counts: PendingCounts | null;
}

function Changes({ rows, counts }: ChangesProps) {
  const isOffline = useIsOffline();
  if (rows === null || counts === null) return <p className={styles.lead}>{t('Looking for changes')}</p>;
  const waiting = rows.filter(({ state }) => state !== 'rejected');
  const rejected = rows.filter(({ state }) => state === 'rejected');
  return (
    <>
      <h1 className="display title">{headline(waiting.length, rejected.length)}</h1>
      <p className={styles.lead}>{explanation(waiting.length, rejected.length, counts.pause, isOffline)}</p>
      {waiting.length === 0 ? null : (
        <ol className={styles.rows}>
          {waiting.map((item) => (
            <WaitingWrite key={item.opId} item={item} onWithdraw={() => withdrawChange(item)} />
          ))}
        </ol>
      )}
      {rejected.map((item) => (
        <RejectedWrite
          key={item.opId}
          item={item}
          madeAgo={formatTimeAgo(new Date(item.createdAt), new Date())}
          onAccept={() => acceptTerms(item.opId)}
          onRetry={() => retryWrites(item.opId)}
          onDiscard={() => discardWrites(item.opId)}
        />
      ))}
      {waiting.length === 0 ? null : <SyncNow count={waiting.length} />}
    </>
  );
}

function headline(waiting: number, rejected: number): string {
  if (waiting > 0) return plural(waiting, '1 change waiting', '{count} changes waiting');
  return rejected > 0 ? plural(rejected, '1 not saved', '{count} not saved') : t('All saved');
}

function explanation(
  waiting: number,
  rejected: number,
  pause: PendingCounts['pause'],
  isOffline: boolean,
): string {
  if (waiting > 0 && pause === 'needs-auth')
    return plural(waiting, 'Sign in to send 1 change.', 'Sign in to send {count} changes.');
  if (waiting > 0 && pause === 'rate-limited')
    return t('The server is busy. Your changes are safe on this device and sync automatically.');
  // A failing server does not mean the device is offline.
  if (waiting > 0) return isOffline ? offlineText(waiting) : refusedText(waiting);
  if (rejected > 0)
    return plural(
      rejected,
      'The server rejected it. Read why, then retry or discard it.',
      'The server rejected them. Read why, then retry or discard them.',
    );
  return t('All your changes are on the server.');
}

function offlineText(waiting: number): string {
  return plural(
    waiting,
    'It is safe on this device and syncs automatically when you are back online.',
    'Your changes are safe on this device and sync automatically, in order, when you are back online.',
  );
}

function refusedText(waiting: number): string {
  return plural(
    waiting,
    'It is safe on this device and syncs automatically as soon as the server accepts it.',
    'Your changes are safe on this device and sync automatically, in order, as soon as the server accepts it.',
  );
}

async function withdrawChange(item: OutboxItem) {
  const isWithdrawn = await withdrawWrite(item.opId);
  if (!isWithdrawn) showToast({ text: t('It is already being sent.'), durationMs: 2000 });
}

function SyncNow({ count }: { readonly count: number }) {
  const [isSending, setIsSending] = useState(false);
  async function send() {
    setIsSending(true);
    try {
      await flushNow();
    } finally {
      setIsSending(false);
    }
  }
  return (
    <div className={styles.now}>
      <Button
        icon={<RefreshCw />}
        isBlock
        busyLabel={isSending ? t('Sending') : null}
        onClick={() => void send()}
        aria-label={plural(count, 'Sync now, 1 waiting', 'Sync now, {count} waiting')}
      >
        {t('Sync now')}
      </Button>
    </div>
  );
}

function ReadFailure() {
  return (
    <>
      <h1 className="display title">{t('The changes could not be read')}</h1>
      <p className={styles.lead}>
        {t(
          'They are still on this device. Close the app and open it again; if that does not help, restart the device.',
        )}
      </p>
    </>
  );
}
