import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { type SourceUse, sourceUse } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { readEngineModelKey } from '#domain/create/engine-models';
import { findModel } from '#domain/create/models';
import { requestPrice } from '#domain/create/request-price';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { useIsOffline } from '#state/queries/connection';
import { usePriceCircumstances } from '#state/queries/making/request-price';
import { createFormStore, createPlaceStore } from '#state/stores/create-form';
import { engineFilesStore } from '#state/stores/engine-files';
import { Button } from '#ui/controls/Button.tsx';
import styles from './CreateButton.module.css';
import type { Creation } from './use-create.ts';
import { useCreateProblem } from './use-create-problem.ts';

/** By how a song is used; the sound of a song alone makes a song like any other. */
const DEEDS: Readonly<Partial<Record<SourceUse, string>>> = {
  cover: t('Create cover'),
  chameleon: t('Create in new style'),
  extend: t('Create extension'),
  infill: t('Create replacement'),
  overpaint: t('Create vocals'),
  underpaint: t('Create band'),
};

function deedOf(form: CreateForm): string {
  const use = sourceUse(form);
  return (use && DEEDS[use]) ?? t('Create');
}

/** The main button, with the price. Offline, it says that the song will wait. */
export function CreateButton({ creation }: { readonly creation: Creation }) {
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const form = useSnapshot(createFormStore) as CreateForm;
  const { previewSeconds, ...circumstances } = usePriceCircumstances();
  const price = requestPrice(form, circumstances);
  const isPreview = !isOnDevice && price.isPreview;
  const isWaiting = useIsOffline() && !isOnDevice;
  const problem = useCreateProblem();
  const replacement = isOnDevice ? null : modelReplacement(form);
  const noteIds = [
    problem && 'create-problem',
    replacement && 'create-model',
    isWaiting && 'create-reason',
    isPreview && 'create-preview',
  ].filter(Boolean);
  return (
    <div className={styles.button}>
      <Button
        kind="primary"
        isBlock
        price={isOnDevice ? t('on this device') : priceText(price.text, replacement)}
        busyLabel={creation.isSending ? t('Sending') : null}
        disabled={problem !== null}
        title={problem ?? undefined}
        aria-describedby={noteIds.join(' ') || undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => void creation.start()}
      >
        {isWaiting ? t('Create when online') : deedOf(form)}
      </Button>
      {problem === null ? null : <Note id="create-problem">{problem}</Note>}
      {replacement === null ? null : <Note id="create-model">{replacement.reason}</Note>}
      {isPreview ? (
        <Note id="create-preview">
          {t(
            'You don’t have enough credits for full songs. You’ll hear the first {duration} of each and can unlock the rest later.',
            { duration: formatDuration(previewSeconds) },
          )}
        </Note>
      ) : null}
      {isWaiting ? <OfflineNote /> : null}
    </div>
  );
}

function Note({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={styles.note} data-tall-action>
      {children}
    </p>
  );
}

function OfflineNote() {
  const hasEngine = useSnapshot(engineFilesStore).state !== 'absent';
  return (
    <p id="create-reason" className={styles.reason} data-tall-action>
      {t('Sent when you’re back online')}
      {hasEngine ? (
        <button
          type="button"
          className={styles.onDevice}
          onClick={() => {
            createPlaceStore.isOnDevice = true;
          }}
        >
          {t('Make it on this device')}
        </button>
      ) : null}
    </p>
  );
}

interface ModelReplacement {
  /** Name of the model in use. */
  readonly used: string | undefined;
  readonly reason: string;
}

function priceText(price: string, replacement: ModelReplacement | null): string {
  if (replacement === null) return price;
  return price === ''
    ? (replacement.used ?? '')
    : t('{price} with {model}', { price, model: replacement.used });
}

/** The model in use while the chosen one has no free songs left today, or its engine is away. */
function modelReplacement({ replacedMv, mv }: CreateForm): ModelReplacement | null {
  if (replacedMv === '') return null;
  const [chosen, used] = [replacedMv, mv].map((key) => findModel(key)?.name ?? key);
  if (readEngineModelKey(replacedMv) !== null)
    return {
      used,
      reason: t('The engine for {chosen} is unavailable, so the built-in engine makes this song.', {
        chosen,
      }),
    };
  return {
    used,
    reason: t('You’ve used today’s free {chosen} songs. This one uses {used}.', { chosen, used }),
  };
}
