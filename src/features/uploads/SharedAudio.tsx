import { useEffect, useState } from 'react';
import { PRODUCT_NAME } from '#contract/product';
import { findSharedAudio, forgetSharedAudio, uploadSharedAudio } from '#state/commands/shared-audio';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/Button.tsx';
import styles from './SharedAudio.module.css';

/** Audio that another app shared with this one, for the user to upload or discard. */
export function SharedAudio() {
  const [name, setName] = useState<string | null>(null);
  const isOffline = useIsOffline();
  useEffect(() => {
    void findSharedAudio().then(setName);
  }, []);
  if (name === null) return null;
  const end = (done: Promise<unknown>) => {
    setName(null);
    void done;
  };
  return (
    <section className={styles.card} aria-label="Shared audio">
      <p>
        <b>{name}</b> was shared with {PRODUCT_NAME}.{isOffline ? ' Uploading needs a connection.' : ''}
      </p>
      <Button kind="primary" disabled={isOffline} onClick={() => end(uploadSharedAudio())}>
        Upload
      </Button>
      <Button kind="quiet" onClick={() => end(forgetSharedAudio())}>
        Discard
      </Button>
    </section>
  );
}
