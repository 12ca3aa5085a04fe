import { type ReactNode, useId } from 'react';
import styles from './PartyPart.module.css';

interface PartyPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a party's page, under its heading. */
export function PartyPart({ title, children }: PartyPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className="heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
