import { type ReactNode, useId } from 'react';
import styles from './PageSection.module.css';

interface PageSectionProps {
  readonly title: string;
  readonly subtitle?: string;
  /** 1 for the page heading, 2 for its sections, 3 for a section of the discover feed. */
  readonly level: 1 | 2 | 3;
  /** Kind of discover section. */
  readonly kind?: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** Receives the id of the heading, which names the list. */
  readonly children: (id: string) => ReactNode;
}

/** A section of a page with its heading. */
export function PageSection({ title, subtitle = '', level, kind, aside, children }: PageSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} data-level={level} data-section={kind} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <Heading id={id} className={level === 1 ? 'display title' : 'heading'}>
            {title}
          </Heading>
          {subtitle === '' ? null : <p className="small muted">{subtitle}</p>}
        </div>
        {aside}
      </div>
      {children(id)}
    </section>
  );
}

/** Class of a link beside the heading. */
export const moreClass = styles.more;
