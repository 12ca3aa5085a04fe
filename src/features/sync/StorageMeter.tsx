import { useEffect, useState } from 'react';
import { formatBytes } from '#domain/files/byte-format';
import { t } from '#lib/translate';
import { Meter } from '#ui/surfaces/Meter.tsx';
import styles from './StorageMeter.module.css';

interface StorageUse {
  readonly usedBytes: number;
  readonly quotaBytes: number;
  readonly isPersistent: boolean;
}

/** Null if the browser does not report it. */
async function readStorageUse(): Promise<StorageUse | null> {
  if (!navigator.storage?.estimate) return null;
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  if (quota === 0) return null;
  const isPersistent = (await navigator.storage.persisted?.()) ?? false;
  return { usedBytes: usage, quotaBytes: quota, isPersistent };
}

/** How much of the storage granted by the browser the app uses. */
export function StorageMeter() {
  const [use, setUse] = useState<StorageUse | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readStorageUse().then((read) => {
      if (isCurrent) setUse(read);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  if (use === null) return null;
  return (
    <section className={styles.storage} aria-label={t('On this device')}>
      <p className={styles.storageLine}>
        <span className={styles.name}>{t('On this device')}</span>
        <span className="small muted numbers">
          {t('{usedBytes} of {quotaBytes}', {
            usedBytes: formatBytes(use.usedBytes),
            quotaBytes: formatBytes(use.quotaBytes),
          })}
        </span>
      </p>
      <Meter min={0} max={use.quotaBytes} value={use.usedBytes} aria-label={t('Storage used')} />
      <p className="caption faint">
        {use.isPersistent
          ? t('The browser keeps it until you delete it.')
          : t('The browser may clear it when the device runs out of space.')}
      </p>
    </section>
  );
}
