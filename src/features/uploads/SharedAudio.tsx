import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PRODUCT_NAME } from '#contract/product';
import { CHOOSE_AGAIN_PARAMETER } from '#domain/files/uploads';
import { t } from '#lib/translate';
import { findSharedAudio, forgetSharedAudio, uploadSharedAudio } from '#state/commands/files/shared-audio';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/controls/Button.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import styles from './SharedAudio.module.css';

/** Audio that another app shared with this one, for the user to upload or discard. */
export function SharedAudio() {
  const [name, setName] = useState<string | null>(null);
  const isOffline = useIsOffline();
  useEffect(() => {
    void findSharedAudio().then(setName);
  }, []);
  if (name === null) return <ChooseAgain />;
  const end = (done: Promise<unknown>) => {
    setName(null);
    void done;
  };
  return (
    <section className={styles.card} aria-label={t('Shared audio')}>
      <p>
        <Rich
          text={t('<a>{name}</a> was shared with {productName}.')}
          values={{ name, productName: PRODUCT_NAME }}
          parts={{ a: (text) => <b>{text}</b> }}
        />
        {isOffline ? ` ${t('Uploading needs a connection.')}` : ''}
      </p>
      <Button kind="primary" disabled={isOffline} onClick={() => end(uploadSharedAudio())}>
        {t('Upload')}
      </Button>
      <Button kind="quiet" onClick={() => end(forgetSharedAudio())}>
        {t('Discard')}
      </Button>
    </section>
  );
}

/** Shared audio that arrived before the app was ready on this device, or found no room here. */
function ChooseAgain() {
  const { searchStr } = useLocation();
  if (!new URLSearchParams(searchStr).has(CHOOSE_AGAIN_PARAMETER)) return null;
  return (
    <section className={styles.card} aria-label={t('Shared audio')}>
      <p>{t('The shared file did not arrive. Choose it again below.')}</p>
    </section>
  );
}
