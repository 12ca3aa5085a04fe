import { type ReactNode, useId, useState } from 'react';
import styles from './Card.module.css';
import { DisclosureTitle } from './DisclosureTitle.tsx';

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A raised section of a page with a heading. */
export function Card({ title, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A card whose text needs no heading; its name is only for screen readers. */
export function UntitledCard({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={label}>
      {children}
    </section>
  );
}

/** Fields of a card, one below the other. */
export function CardFields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** A card with one question and its choices. */
export function CardFieldset({ title, children }: CardProps) {
  return (
    <fieldset className={styles.card}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface CardDisclosureProps extends CardProps {
  /** Whether the content is only there once the card was opened, for content that reads from the server. */
  readonly isLazy?: boolean;
  /** Whether it is open at first. */
  readonly startsOpen?: boolean;
}

/** A card that expands when its title is pressed. */
export function CardDisclosure({ title, children, isLazy = false, startsOpen = false }: CardDisclosureProps) {
  const [isOpenAtFirst] = useState(startsOpen);
  const [hasOpened, setHasOpened] = useState(!isLazy || startsOpen);
  return (
    <details className={styles.card} open={isOpenAtFirst} onToggle={() => setHasOpened(true)}>
      <DisclosureTitle className={styles.summary}>{title}</DisclosureTitle>
      {hasOpened ? children : null}
    </details>
  );
}
