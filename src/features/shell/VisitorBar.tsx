import { Link } from '@tanstack/react-router';
import type { AuthFlow } from '#contract/auth-flow';
import { PRODUCT_NAME } from '#contract/product';
import { buttonClass } from '#ui/Button.tsx';
import { Logo } from '#ui/Logo.tsx';
import { signUpSource } from './sign-up-source.ts';
import styles from './VisitorBar.module.css';

/** Shown to visitors above a public page: the product name, and sign-in. */
export function VisitorBar({ pathname }: { readonly pathname: string }) {
  const search = (flow: AuthFlow) => ({
    auth_flow: flow,
    source: signUpSource(pathname),
    redirect_url: pathname,
  });
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.logo} aria-label={`${PRODUCT_NAME}, start page`}>
        <Logo name={PRODUCT_NAME} />
      </Link>
      <nav className={styles.ways} aria-label="Account">
        <Link
          to="/sign-in"
          search={search('sign-in')}
          className={buttonClass({ kind: 'quiet', size: 'small' })}
        >
          Sign in
        </Link>
        <Link to="/sign-up" search={search('sign-up')} className={buttonClass({ size: 'small' })}>
          Sign up
        </Link>
      </nav>
    </header>
  );
}
