import { Link } from '@tanstack/react-router';
import { isNotFound } from '#state/queries/fresh-read';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';

interface MissingSongProps {
  /** Why it could not be read; null where nothing says why. */
  readonly problem: Error | null;
  readonly onRetry: () => void;
}

/** In the place of a song that is neither on the device nor to be had. */
export function MissingSong({ problem, onRetry }: MissingSongProps) {
  const wayOut = (
    <Link to="/me" className={buttonClass({ kind: 'quiet' })}>
      Go to your songs
    </Link>
  );
  if (isNotFound(problem))
    return (
      <EmptyState title="There is no such song" headingLevel={1} actions={wayOut}>
        It was deleted, or it is private.
      </EmptyState>
    );
  return (
    <ErrorState title="This song did not load" headingLevel={1} onRetry={onRetry} wayOut={wayOut}>
      Your own songs and downloads are not affected. Try again.
    </ErrorState>
  );
}
