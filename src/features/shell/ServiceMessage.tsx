import { Wrench, X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { t } from '#lib/translate';
import { closeServiceStatus, serviceStatusStore } from '#state/stores/service-status';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Banner } from '#ui/surfaces/Banner.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import styles from './ServiceMessage.module.css';

/** The operators' message to all users: over the whole page during maintenance, otherwise a banner. */
export function ServiceMessage() {
  const { status, message } = useSnapshot(serviceStatusStore);
  if (status === 'scheduled_maintenance')
    return (
      <Banner
        tone="warning"
        icon={<Wrench />}
        action={
          <IconButton label={t('Close')} icon={<X className="icon-small" />} onClick={closeServiceStatus} />
        }
      >
        {message}
      </Banner>
    );
  return (
    <div className={styles.page} role="alertdialog" aria-modal="true" aria-label={t('Maintenance')}>
      <EmptyState
        title={t('Skylark is down for maintenance')}
        actions={
          <Button autoFocus onClick={closeServiceStatus}>
            {t('Use Skylark offline')}
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
