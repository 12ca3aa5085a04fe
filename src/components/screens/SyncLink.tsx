import { Link } from '@tanstack/react-router';
import { t } from '#lib/translate';
import { usePendingCounts } from '#state/queries/outbox';
import { lazyView } from '#ui/lazy-view.tsx';

/** Its text is loaded with the player, soon after the first screen. */
const SyncStatus = lazyView(async () => (await import('./SyncStatus.tsx')).SyncStatus, {
  Missing: () => <>{t('Not saved yet')}</>,
});

/** Link to the sync center, shown while something is not saved; hidden when everything is. */
export function SyncLink({ className }: { readonly className: string | undefined }) {
  const counts = usePendingCounts().data;
  if (!counts || counts.waiting + counts.sending + counts.rejected === 0) return null;
  return (
    <Link to="/me/sync" className={className}>
      <SyncStatus />
    </Link>
  );
}
