import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageTitle } from '#components/screens/page-title.ts';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { buttonClass } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';

const log = createLog('crash');

/** Replaces a screen that failed to render. The player and the rest of the app keep working. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  usePageTitle(t('Page did not open'));
  useEffect(() => log.error('a screen crashed', error), [error]);
  return (
    <ErrorState
      title={t('This page did not open')}
      headingLevel={1}
      onRetry={reset}
      secondAction={
        <Link to="/home" className={buttonClass({ kind: 'quiet' })}>
          {t('Go home')}
        </Link>
      }
    >
      {t('Your songs, downloads and waiting changes are not affected.')}
    </ErrorState>
  );
}
