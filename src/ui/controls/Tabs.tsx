import { type KeyboardEvent, type ReactNode, useId } from 'react';
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

/**
 * Tabs following the ARIA pattern: a single tab stop, arrow keys move and select. Implemented here because the
 * song page, which shared links open, would otherwise wait for the code of all other controls.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onChange, look, aside, children } = props;
  const id = useId();
  return (
    <div className={styles.root}>
      <div className={look === 'segments' ? styles.head : styles.lineHead}>
        <div
          role="tablist"
          aria-label={label}
          className={look === 'segments' ? styles.segments : styles.line}
        >
          {items.map((item) => {
            const isActive = item.value === value;
            return (
              <button
                key={item.value}
                type="button"
                role="tab"
                id={`${id}-${item.value}`}
                aria-selected={isActive}
                aria-controls={isActive ? `${id}-panel` : undefined}
                tabIndex={isActive ? 0 : -1}
                data-active={isActive || undefined}
                className={styles.tab}
                onClick={() => onChange(item.value)}
                onKeyDown={moveFocus}
                onFocus={() => isActive || onChange(item.value)}
              >
                {item.label}
                {item.count ? <small>{item.count}</small> : null}
              </button>
            );
          })}
        </div>
        {aside}
      </div>
      {/* A separate panel for each tab, so that text typed in one does not appear in another. */}
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable to be scrolled.
        tabIndex={0}
        className={styles.panel}
      >
        {children(value)}
      </div>
    </div>
  );
}

/** Arrow keys wrap around; Home and End go to the ends. The focused tab is the selected one. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const place = tabs.indexOf(event.currentTarget);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: (place - 1 + tabs.length) % tabs.length,
    ArrowRight: (place + 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}
