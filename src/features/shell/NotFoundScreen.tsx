import { Link } from '@tanstack/react-router';
import { usePageTitle } from '#components/page-title.ts';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** No page matches this URL. */
export function NotFoundScreen() {
  usePageTitle('Page not found');
  return (
    <EmptyState
      title="Page not found"
      headingLevel={1}
      actions={
        <Link to="/home" className={buttonClass()}>
          Go home
        </Link>
      }
    >
      This address leads to no page. It may be mistyped, or what it showed is gone.
    </EmptyState>
  );
}
