import { useSnapshot } from 'valtio';
import { InstallSteps, useIsInstalled } from '#components/account/InstallSteps.tsx';
import { t } from '#lib/translate';
import { installStore, promptInstall } from '#state/stores/install';
import { Button } from '#ui/controls/Button.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import styles from './InstallCard.module.css';

/** How to add the app to the home screen; hidden once it is installed. */
export function InstallCard() {
  const { canPrompt } = useSnapshot(installStore);
  if (useIsInstalled()) return null;
  return <Card title={t('Install the app')}>{canPrompt ? <InstallNow /> : <InstallSteps isSignedIn />}</Card>;
}

function InstallNow() {
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
}
