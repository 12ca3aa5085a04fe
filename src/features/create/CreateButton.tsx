import { useSnapshot } from 'valtio';
import { GENERATION_CREDITS } from '#domain/credit-prices';
import { useIsOffline } from '#state/queries/connection';
import { createPlaceStore } from '#state/stores/create-form';
import { Button } from '#ui/Button';
import styles from './CreateScreen.module.css';
import type { Creation } from './use-create.ts';

/** The one warm button, with its price. Without a signal it stays, and the reason stands beside it. */
export function CreateButton({ creation }: { readonly creation: Creation }) {
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const isAway = useIsOffline() && !isOnDevice;
  return (
    <div className={styles.button}>
      <Button
        kind="primary"
        isBlock
        price={isOnDevice ? 'on this device' : `${GENERATION_CREDITS} credits`}
        busyLabel={creation.isSending ? 'Sending' : null}
        disabled={isAway}
        aria-describedby={isAway ? 'create-reason' : undefined}
        onClick={() => void creation.start()}
      >
        Create
      </Button>
      {isAway ? (
        <p id="create-reason" className={styles.reason}>
          needs signal
        </p>
      ) : null}
    </div>
  );
}
