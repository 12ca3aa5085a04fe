import { ArrowDownUp } from 'lucide-react';
import type { SongOrder } from '#domain/clips/song-order';
import { t } from '#lib/translate';
import styles from './SongOrderChoice.module.css';

const LABELS: Readonly<Record<SongOrder | 'custom', string>> = {
  custom: t('Custom order'),
  newest: t('Newest first'),
  oldest: t('Oldest first'),
  title: t('Title'),
  longest: t('Longest first'),
  played: t('Most played'),
};

interface SongOrderChoiceProps<Order extends SongOrder | 'custom'> {
  readonly value: Order;
  /** The first one is the list's own order. */
  readonly orders: readonly Order[];
  readonly onChange: (order: Order) => void;
}

/** The order of a list of songs: a native choice, on phones no larger than its icon. */
export function SongOrderChoice<Order extends SongOrder | 'custom'>(props: SongOrderChoiceProps<Order>) {
  const { value, orders, onChange } = props;
  return (
    <span className={styles.choice} data-changed={value === orders[0] ? undefined : ''}>
      <ArrowDownUp />
      <select
        aria-label={t('Sort by')}
        title={t('Sort by')}
        value={value}
        onChange={(event) => {
          const chosen = orders.find((order) => order === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {LABELS[order]}
          </option>
        ))}
      </select>
    </span>
  );
}
