import { Link } from '@tanstack/react-router';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { t } from '#lib/translate';
import { buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';

/** In place of plans and checkout on a server without them. */
export function NoPlans() {
  return (
    <SubScreen title={t('Your account')} parent="/account">
      <EmptyState
        title={t('Everything is included')}
        actions={
          <Link to="/create" className={buttonClass({ kind: 'primary' })}>
            {t('Make a song')}
          </Link>
        }
      >
        {t('Everyone on this server may use every feature and model.')}
      </EmptyState>
    </SubScreen>
  );
}
