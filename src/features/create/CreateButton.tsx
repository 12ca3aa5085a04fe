import { GENERATION_CREDITS } from '#domain/generation-request';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/Button';
import styles from './CreateScreen.module.css';
import type { Creation } from './use-create.ts';

/** The one warm button, with its price. Without a signal it stays, and the reason stands beside it. */
export function CreateButton({ creation }: { readonly creation: Creation }) {
  const isOffline = useIsOffline();
  return (
    <div className={styles.button}>
      <Button
        kind="primary"
        isBlock
        price={`${GENERATION_CREDITS} credits`}
        busyLabel={creation.isSending ? 'Sending' : null}
        disabled={isOffline}
        aria-describedby={isOffline ? 'create-reason' : undefined}
        onClick={() => void creation.start()}
      >
        Create
      </Button>
      {isOffline ? (
        <p id="create-reason" className={styles.reason}>
          needs signal
        </p>
      ) : null}
    </div>
  );
}
