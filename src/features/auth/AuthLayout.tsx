import type { ComponentProps, ReactNode } from 'react';
import styles from './AuthLayout.module.css';

interface AuthPartProps {
  readonly children: ReactNode;
}

/** A page of the way in: one card in its middle. */
export function AuthPage({ children }: AuthPartProps) {
  return <div className={styles.page}>{children}</div>;
}

export function AuthCard({ children }: AuthPartProps) {
  return <div className={styles.card}>{children}</div>;
}

/** A card whose fields are sent; the server checks them. */
export function AuthCardForm(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} className={styles.card} noValidate />;
}

/** Why the last try failed. */
export function AuthProblem({ children }: AuthPartProps) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}

/** The way to another page, below the form. */
export function AuthOtherWay({ children }: AuthPartProps) {
  return <p className={styles.other}>{children}</p>;
}
