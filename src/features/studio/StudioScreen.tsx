import { Link } from '@tanstack/react-router';
import { usePageTitle } from '#components/screens/page-title.ts';
import { LISTENER_DETAIL } from '#contract/accounts/session';
import { t } from '#lib/translate';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useFreshRead } from '#state/queries/fresh-read';
import { useStudioProjects } from '#state/queries/making/studio';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { Studio } from './Studio.tsx';
import { StudioPage } from './StudioPage.tsx';
import { StudioStart } from './StudioStart.tsx';

interface StudioScreenProps {
  /** From the URL; null shows the projects and songs to start with. */
  readonly projectId: string | null;
  /** A song to start a new project with, from the URL. */
  readonly clipId: string | null;
  readonly onOpen: (projectId: string) => void;
  readonly onClose: () => void;
  readonly onLeaveProject: () => void;
}

/** The studio, for plans that include it. */
export function StudioScreen({ projectId, clipId, onOpen, onClose, onLeaveProject }: StudioScreenProps) {
  usePageTitle(t('Studio'));
  const billing = useCredits();
  const isListener = useIsListener();
  const features = billing.data?.billing?.accessible_features;
  if (billing.status === 'loading') return <Loading />;
  if (isListener)
    return (
      <EmptyState title={t('The studio is for making songs')} headingLevel={1}>
        {LISTENER_DETAIL}
      </EmptyState>
    );
  // While the plan is unknown to this device, the server decides.
  if (features && !features.includes('studio'))
    return (
      <EmptyState
        title={t('The studio needs another plan')}
        headingLevel={1}
        actions={
          <Link to="/account/plans" className={buttonClass({ kind: 'primary' })}>
            {t('See the plans')}
          </Link>
        }
      >
        {t('It puts your songs, stems and uploads on one timeline and mixes them into a new song.')}
      </EmptyState>
    );
  if (projectId === null) return <StudioStart clipId={clipId} onOpen={onOpen} onClose={onClose} />;
  return <OpenProject key={projectId} projectId={projectId} onClose={onLeaveProject} />;
}

function Loading() {
  return (
    <StudioPage>
      <RowSkeletons count={4} label={t('Loading the studio')} />
    </StudioPage>
  );
}

/**
 * The project as stored on the server, otherwise on the device: an older state must not overwrite a newer one.
 */
function OpenProject({ projectId, onClose }: { readonly projectId: string; readonly onClose: () => void }) {
  const projects = useStudioProjects();
  const { isRead, problem, retry } = useFreshRead('studio.list', {});
  const isOffline = useIsOffline();
  const item = projects.data?.find(({ project }) => project.id === projectId);
  if (item && (isRead || isOffline)) return <Studio item={item} onClose={onClose} />;
  if (projects.status === 'loading' || (!isRead && !isOffline)) return <Loading />;
  if (problem !== null && !isOffline)
    return (
      <ErrorState title={t('This project did not load')} headingLevel={1} onRetry={retry}>
        {t('Your other projects and songs are not affected. Try again.')}
      </ErrorState>
    );
  return (
    <EmptyState
      title={t('Project not found')}
      headingLevel={1}
      actions={<Button onClick={onClose}>{t('Go to your projects')}</Button>}
    >
      {isOffline ? t('It is not on this device or was deleted.') : t('It was deleted.')}
    </EmptyState>
  );
}
