import { useSnapshot } from 'valtio';
import type { CreateForm } from '#domain/create-form-state';
import { requestPrice } from '#domain/request-price';
import { useCredits } from '#state/queries/billing';
import { useIsOffline } from '#state/queries/connection';
import { createFormStore, createPlaceStore } from '#state/stores/create-form';
import { engineFilesStore } from '#state/stores/engine-files';
import { Button } from '#ui/Button.tsx';
import styles from './CreateButton.module.css';
import type { Creation } from './use-create.ts';

/** The main button, with its price. Offline it says that the song will wait. */
export function CreateButton({ creation }: { readonly creation: Creation }) {
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const form = useSnapshot(createFormStore) as CreateForm;
  const { billing = null, freeClips: left } = useCredits().data ?? {};
  const means = billing && left ? { features: billing.accessible_features, left } : null;
  const isAway = useIsOffline() && !isOnDevice;
  const hasEngine = useSnapshot(engineFilesStore).state !== 'absent';
  return (
    <div className={styles.button}>
      <Button
        kind="primary"
        isBlock
        data-tour="create"
        price={isOnDevice ? 'on this device' : requestPrice(form, means)}
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
