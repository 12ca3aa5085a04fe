import { Link } from '@tanstack/react-router';
import { SubScreen } from '#components/SubScreen.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** In place of plans and checkout on a server without them. */
export function NoPlans() {
  return (
    <SubScreen title="Your account" parent="/account">
      <EmptyState
        title="Everything is included"
        actions={
          <Link to="/create" className={buttonClass({ kind: 'primary' })}>
            Make a song
          </Link>
        }
      >
        Everyone on this server may use every feature and model.
      </EmptyState>
    </SubScreen>
  );
}
