import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '#lib/translate';
import { useIsOffline } from '#state/queries/connection';
import { useReconnect } from '#state/queries/reconnect';
import { Button } from '#ui/controls/Button.tsx';
import styles from './AccountList.module.css';

/** Account data stored only on the server; also while it loads and when the server is unreachable. */
type AccountRows<Row> = readonly Row[] | 'loading' | 'failed';

/** Reads such a list immediately, when `show` is called and when the server becomes reachable again. */
export function useAccountList<Row>(read: () => Promise<readonly Row[] | null>) {
  const [rows, setRows] = useState<AccountRows<Row>>('loading');
  const isHere = useRef(true);
  const readRef = useRef(read);
  const show = async () => {
    const found = await readRef.current();
    if (isHere.current) setRows(found ?? 'failed');
  };
  const showFirst = useEffectEvent(() => void show());
  useEffect(() => {
    isHere.current = true;
    showFirst();
    return () => {
      isHere.current = false;
    };
  }, []);
  useReconnect(() => void show());
  return { rows, show };
}

interface AccountListProps<Row> {
  readonly label: string;
  readonly rows: AccountRows<Row>;
  /** Text for an empty list; a list that is never empty needs none. */
  readonly emptyText?: string;
  readonly onRetry: () => Promise<void>;
  readonly children: (row: Row) => ReactNode;
}

export function AccountList<Row>({ label, rows, emptyText, onRetry, children }: AccountListProps<Row>) {
  const isOffline = useIsOffline();
  if (rows === 'loading') return <p className="muted small">{t('Loading')}</p>;
  if (rows === 'failed')
    return (
      <div className={styles.failed}>
        <p className="muted small">
          {isOffline ? t('Needs signal. This list is only on the server.') : t('The list did not load.')}
        </p>
        <Button size="small" onClick={() => void onRetry()}>
          {t('Try again')}
        </Button>
      </div>
    );
  if (rows.length === 0 && emptyText) return <p className="small">{emptyText}</p>;
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(children)}
    </ul>
  );
}

interface AccountLineProps {
  readonly title: string;
  readonly note: string;
  /** Buttons beside the text. */
  readonly actions: ReactNode;
  /** Below the text. */
  readonly children?: ReactNode;
}

export function AccountLine({ title, note, actions, children }: AccountLineProps) {
  return (
    <li>
      <div className={styles.line}>
        <div className={styles.what}>
          <p>{title}</p>
          <p className="small muted">{note}</p>
        </div>
        {actions}
      </div>
      {children}
    </li>
  );
}
