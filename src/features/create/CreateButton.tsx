import { useSnapshot } from 'valtio';
import { GENERATION_CREDITS } from '#domain/credit-prices';
import { useIsOffline } from '#state/queries/connection';
import { createPlaceStore } from '#state/stores/create-form';
import { engineFilesStore } from '#state/stores/engine-files';
import { Button } from '#ui/Button.tsx';
import styles from './CreateButton.module.css';
import type { Creation } from './use-create.ts';

/** The main button, with its price. Offline it says that the song will wait. */
export function CreateButton({ creation }: { readonly creation: Creation }) {
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const isAway = useIsOffline() && !isOnDevice;
  const hasEngine = useSnapshot(engineFilesStore).state !== 'absent';
  return (
    <div className={styles.button}>
      <Button
        kind="primary"
        isBlock
        data-tour="create"
        price={isOnDevice ? 'on this device' : `${GENERATION_CREDITS} credits`}
        busyLabel={creation.isSending ? 'Sending' : null}
        aria-describedby={isAway ? 'create-reason' : undefined}
        onClick={() => void creation.start()}
      >
        {isAway ? 'Create when online' : 'Create'}
      </Button>
      {isAway ? (
        <p id="create-reason" className={styles.reason}>
          Waits here for a signal
          {hasEngine ? (
            <button
              type="button"
              className={styles.onDevice}
              onClick={() => {
                createPlaceStore.isOnDevice = true;
              }}
            >
              Use this device
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
