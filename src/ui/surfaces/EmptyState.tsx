import type { ReactNode } from 'react';
import { lazyView } from '#ui/lazy-view.tsx';
import styles from './EmptyState.module.css';

/** The text does not wait for it, and is shown even if it cannot be loaded. */
const EmptyDrawing = lazyView(async () => (await import('./EmptyDrawing.tsx')).EmptyDrawing);

export interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The main action first, then a secondary one. */
  readonly actions?: ReactNode;
  /** Draws the line broken and announces the text as an alert. */
  readonly isError?: boolean;
  /** 1 if the empty state is the whole page. */
  readonly headingLevel?: 1 | 2;
}

/** A drawing, a title, one sentence and the next action. */
export function EmptyState({ title, children, actions, isError = false, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty} role={isError ? 'alert' : undefined}>
      <div className={styles.drawing}>
        <EmptyDrawing isBroken={isError} />
      </div>
      <Heading className="display title">{title}</Heading>
      <p>{children}</p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
