import { Link } from '@tanstack/react-router';
import type { AuthFlow } from '#contract/accounts/auth-flow';
import { PRODUCT_NAME } from '#contract/product';
import { t } from '#lib/translate';
import { buttonClass } from '#ui/controls/Button.tsx';
import { Logo } from '#ui/surfaces/Logo.tsx';
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
      <Link
        to="/"
        className={styles.logo}
        aria-label={t('{productName}, start page', { productName: PRODUCT_NAME })}
      >
        <Logo name={PRODUCT_NAME} />
      </Link>
      <nav className={styles.ways} aria-label={t('Account')}>
        <Link
          to="/sign-in"
          search={search('sign-in')}
          className={buttonClass({ kind: 'quiet', size: 'small' })}
        >
          {t('Sign in')}
        </Link>
        <Link to="/sign-up" search={search('sign-up')} className={buttonClass({ size: 'small' })}>
          {t('Sign up')}
        </Link>
      </nav>
    </header>
  );
}
