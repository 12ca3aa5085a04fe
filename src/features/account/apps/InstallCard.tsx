import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { t } from '#lib/translate';
import { installStore, promptInstall } from '#state/stores/install';
import { Button } from '#ui/controls/Button.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import styles from './InstallCard.module.css';

/** Safari on iPhone and iPad installs only from its share menu. */
function isAppleMobile(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)
  );
}

function useIsInstalled(): boolean {
  const [isInstalled, setIsInstalled] = useState(false);
  useEffect(() => {
    const query = matchMedia('(display-mode: standalone)');
    const isStandaloneOnIos = 'standalone' in navigator && navigator.standalone === true;
    const read = () => setIsInstalled(query.matches || isStandaloneOnIos);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return isInstalled;
}

/** How to add the app to the home screen; hidden once it is installed. */
export function InstallCard() {
  const { canPrompt } = useSnapshot(installStore);
  const isInstalled = useIsInstalled();
  if (isInstalled) return null;
  return (
    <Card title={t('Install the app')}>
      <InstallInstructions canPrompt={canPrompt} />
    </Card>
  );
}

function InstallInstructions({ canPrompt }: { readonly canPrompt: boolean }) {
  if (canPrompt)
    return (
      <>
        <p className="small muted">{t('Opens like any other app, even offline.')}</p>
        <div className={styles.action}>
          <Button size="small" onClick={() => void promptInstall()}>
            {t('Install')}
          </Button>
        </div>
      </>
    );
  if (isAppleMobile())
    return (
      <ol className={styles.steps}>
        <li>{t('Open this page in Safari and press Share, the square with the arrow.')}</li>
        <li>{t('Choose Add to Home Screen, then Add.')}</li>
        <li>{t('Open Skylark from the home screen and sign in once more.')}</li>
      </ol>
    );
  return (
    <p className="small muted">
      {t('Choose Install or Add to home screen in the menu of your browser. It needs https or localhost.')}
    </p>
  );
}
