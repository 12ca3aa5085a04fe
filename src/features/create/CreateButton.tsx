import { useSnapshot } from 'valtio';
import type { CreateForm } from '#domain/create/create-form-state';
import { uploadProblem } from '#domain/create/create-sources';
import { requestPrice } from '#domain/create/request-price';
import { formatDuration } from '#domain/texts/text-format';
import { useIsOffline } from '#state/queries/connection';
import { usePriceCircumstances } from '#state/queries/request-price';
import { createFormStore, createPlaceStore } from '#state/stores/create-form';
import { engineFilesStore } from '#state/stores/engine-files';
import { Button } from '#ui/Button.tsx';
import styles from './CreateButton.module.css';
import type { Creation } from './use-create.ts';

/** The main button, with the price. Offline, it says that the song will wait. */
export function CreateButton({ creation }: { readonly creation: Creation }) {
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const form = useSnapshot(createFormStore) as CreateForm;
  const { previewSeconds, ...circumstances } = usePriceCircumstances();
  const price = requestPrice(form, circumstances);
  const isPreview = !isOnDevice && price.isPreview;
  const isAway = useIsOffline() && !isOnDevice;
  const problem = uploadProblem(form.task, form.mv);
  const hasEngine = useSnapshot(engineFilesStore).state !== 'absent';
  return (
    <div className={styles.button}>
      <Button
        kind="primary"
        isBlock
        data-tour="create"
        price={isOnDevice ? 'on this device' : price.text}
        busyLabel={creation.isSending ? 'Sending' : null}
        disabled={problem !== null}
        title={problem ?? undefined}
        aria-describedby={
          [problem && 'create-problem', isAway && 'create-reason', isPreview && 'create-preview']
            .filter(Boolean)
            .join(' ') || undefined
        }
        onClick={() => void creation.start()}
      >
        {isAway ? 'Create when online' : 'Create'}
      </Button>
      {problem === null ? null : (
        <p id="create-problem" className={styles.problem} data-tall-action>
          {problem}
        </p>
      )}
      {isPreview ? (
        <p id="create-preview" className={styles.preview} data-tall-action>
          Too few credits for whole songs. You hear the first {formatDuration(previewSeconds)} of each, and
          can unlock them later.
        </p>
      ) : null}
      {isAway ? (
        <p id="create-reason" className={styles.reason} data-tall-action>
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
