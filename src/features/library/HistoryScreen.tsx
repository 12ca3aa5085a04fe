import { Link } from '@tanstack/react-router';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { ClipListView } from '#components/songs/ClipListView.tsx';
import { t } from '#lib/translate';
import { usePlayedSongs } from '#state/queries/listening/history';
import { useListeningStatistics } from '#state/queries/listening/listening';
import { buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { ListeningStatistics } from './ListeningStatistics.tsx';

/** Songs played on this device, and how much was listened; also works offline. */
export function HistoryScreen() {
  return (
    <SubScreen title={t('History')} lead={t('What you played on this device, newest first.')} parent="/me">
      <Listened />
    </SubScreen>
  );
}

function Listened() {
  const played = usePlayedSongs();
  const year = useListeningStatistics('year');
  const hasPlays = year.status === 'ready' && year.data.playCount > 0;
  if (played.status === 'ready' && played.data.length === 0 && year.status === 'ready' && !hasPlays)
    return (
      <EmptyState
        title={t('Nothing played yet')}
        actions={
          <Link to="/home" className={buttonClass()}>
            {t('Find something to play')}
          </Link>
        }
      >
        {t('Songs you play on this device are listed here.')}
      </EmptyState>
    );
  return (
    <>
      {hasPlays ? <ListeningStatistics /> : null}
      <PlayedSongs played={played} />
    </>
  );
}

function PlayedSongs({ played: { status, data } }: { readonly played: ReturnType<typeof usePlayedSongs> }) {
  if (status === 'loading') return <RowSkeletons count={4} label={t('Loading your history')} />;
  if (status === 'error')
    return (
      <ErrorState title={t('The history could not be read')} onRetry={() => location.reload()}>
        {t('Your songs are not affected. Try again, or close and reopen the app.')}
      </ErrorState>
    );
  return <ClipListView items={data} context={{ id: null, type: 'History' }} source="history" />;
}
