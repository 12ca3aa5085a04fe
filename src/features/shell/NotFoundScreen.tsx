import { Link } from '@tanstack/react-router';
import { usePageTitle } from '#components/screens/page-title.ts';
import { t } from '#lib/translate';
import { buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';

/** No page matches this URL. */
export function NotFoundScreen() {
  usePageTitle(t('Page not found'));
  return (
    <EmptyState
      title={t('Page not found')}
      headingLevel={1}
      actions={
        <Link to="/home" className={buttonClass()}>
          {t('Go home')}
        </Link>
      }
    >
      {t('There is no page at this address. It may be mistyped, or the page was removed.')}
    </EmptyState>
  );
}
