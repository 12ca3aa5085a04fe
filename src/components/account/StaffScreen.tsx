import { Link } from '@tanstack/react-router';
import { SubScreen, type SubScreenProps } from '#components/screens/SubScreen.tsx';
import { t } from '#lib/translate';
import { useSession } from '#state/queries/accounts/stored-session';
import { buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';

type StaffScreenProps = Omit<SubScreenProps, 'parent'> & Partial<Pick<SubScreenProps, 'parent'>>;

/** A screen below the account for the staff of the server; everyone else reads that it is not for them. */
export function StaffScreen({ parent = '/account/server', ...rest }: StaffScreenProps) {
  const props = { ...rest, parent };
  const { session, load } = useSession().data ?? { session: null, load: 'loading' };
  if (session?.roles.staff === false)
    return (
      <SubScreen title={props.title} parent={parent}>
        <EmptyState
          title={t('For staff only')}
          actions={
            <Link to="/account" className={buttonClass()}>
              {t('Go to your account')}
            </Link>
          }
        >
          {t('Only the staff of this server can open this page.')}
        </EmptyState>
      </SubScreen>
    );
  if (session === null && load === 'loading')
    return (
      <SubScreen title={props.title} parent={parent}>
        <RowSkeletons count={4} label={t('Loading')} />
      </SubScreen>
    );
  return <SubScreen {...props} />;
}
