import { Link } from '@tanstack/react-router';
import { CirclePlus, MonitorDown } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { t } from '#lib/translate';
import { installStore, promptInstall } from '#state/stores/install';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { useIsInstalled } from './InstallSteps.tsx';
import styles from './OfferKeys.module.css';

const InstallSheet = lazyView(async () => (await import('./InstallSheet.tsx')).InstallSheet);

/** Leads to an account, and to the app on the home screen. */
export function OfferKeys() {
  const { canPrompt } = useSnapshot(installStore);
  const isInstalled = useIsInstalled();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <div className={styles.offers}>
      <Link
        to="/sign-up"
        search={{ auth_flow: 'sign-up', source: 'songpage', redirect_url: '/create' }}
        className={buttonClass({ size: 'small' })}
      >
        <CirclePlus className="icon-small" />
        {t('Make your own')}
      </Link>
      {isInstalled ? null : (
        <Button
          size="small"
          kind="quiet"
          icon={<MonitorDown />}
          onClick={() => (canPrompt ? void promptInstall() : setIsSheetOpen(true))}
        >
          {t('Install the app')}
        </Button>
      )}
      {isSheetOpen ? <InstallSheet onClose={() => setIsSheetOpen(false)} /> : null}
    </div>
  );
}
