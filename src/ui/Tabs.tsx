import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Small, after the label. */
  readonly count?: string;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** 'segments' is a segmented control, 'line' has a bar under the selected tab. */
  readonly look: 'segments' | 'line';
  /** Shown beside the list of tabs. */
  readonly aside?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onChange, look, aside, children } = props;
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(next as Value)} className={styles.root}>
      <div className={look === 'segments' ? styles.head : styles.lineHead}>
        <BaseTabs.List
          aria-label={label}
          activateOnFocus
          className={look === 'segments' ? styles.segments : styles.line}
        >
          {items.map((item) => (
            <BaseTabs.Tab key={item.value} value={item.value} className={styles.tab}>
              {item.label}
              {item.count ? <small>{item.count}</small> : null}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {aside}
      </div>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className={styles.panel}>
          {item.value === value ? children(item.value) : null}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
