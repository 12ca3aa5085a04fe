import { useEffect, useState } from 'react';
import { t } from '#lib/translate';
import styles from './InstallSteps.module.css';

/** Safari on iPhone and iPad installs only from its share menu. */
function isAppleMobile(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)
  );
}

const INSTALLED_QUERY = '(display-mode: standalone)';

function isInstalledNow(): boolean {
  const isStandaloneOnIos = 'standalone' in navigator && navigator.standalone === true;
  return matchMedia(INSTALLED_QUERY).matches || isStandaloneOnIos;
}

/** Whether the page runs as an installed app. */
export function useIsInstalled(): boolean {
  const [isInstalled, setIsInstalled] = useState(isInstalledNow);
  useEffect(() => {
    const query = matchMedia(INSTALLED_QUERY);
    const read = () => setIsInstalled(isInstalledNow());
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return isInstalled;
}

/** How to install the app in a browser that does not offer it by itself. */
export function InstallSteps({ isSignedIn }: { readonly isSignedIn: boolean }) {
  if (isAppleMobile())
    return (
      <ol className={styles.steps}>
        <li>{t('Open this page in Safari and press Share, the square with the arrow.')}</li>
        <li>{t('Choose Add to Home Screen, then Add.')}</li>
        {isSignedIn ? <li>{t('Open Skylark from the home screen and sign in once more.')}</li> : null}
      </ol>
    );
  return (
    <p className="small muted">
      {t('Choose Install or Add to home screen in the menu of your browser. It needs https or localhost.')}
    </p>
  );
}
