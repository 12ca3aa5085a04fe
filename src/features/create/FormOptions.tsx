import { ChevronDown, Piano, SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { UploadStatus } from '#components/uploads/UploadStatus.tsx';
import { DEFAULT_PROJECT_ID } from '#contract/collections/projects';
import { sourceUse } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { findModel } from '#domain/create/models';
import { hasText, withReplacedText } from '#domain/create/stashed-text';
import { t } from '#lib/translate';
import { createFormStore, createPlaceStore, setCreateForm } from '#state/stores/create-form';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import styles from './FormOptions.module.css';
import { FormUnderstanding } from './FormUnderstanding.tsx';
import { MoreSettings } from './form-parts.ts';
import { DescriptionTools } from './SimpleForm.tsx';
import type { WorkspaceFieldProps } from './WorkspaceField.tsx';

/** What can be set besides the text: what everybody needs, and all else behind 'More'. */
export function FormOptions(place: WorkspaceFieldProps) {
  const form = useSnapshot(createFormStore) as CreateForm;
  const { mode, isInstrumental } = form;
  return (
    <div className={styles.options}>
      {mode === 'simple' ? <DescriptionTools /> : null}
      <ReplacedWords form={form} />
      <FormUnderstanding />
      {sourceUse(form) === 'overpaint' ? null : (
        <Switch
          label={t('Instrumental')}
          note={t('No vocals')}
          icon={<Piano />}
          isOn={isInstrumental}
          onChange={(isOn) => setCreateForm({ isInstrumental: isOn })}
        />
      )}
      <UploadStatus />
      <More place={place} />
    </div>
  );
}

/** Offers the text that something else has replaced. */
function ReplacedWords({ form }: { readonly form: CreateForm }) {
  if (form.replacedWords === null || !hasText(form.replacedWords)) return null;
  return (
    <div className={styles.replaced}>
      <p className="small muted">{t('Your earlier text is saved.')}</p>
      <Button kind="quiet" size="small" onClick={() => setCreateForm(withReplacedText(createFormStore))}>
        {t('Restore it')}
      </Button>
    </div>
  );
}

/** Opens all other settings; stays as the user left it. */
function More({ place }: { readonly place: WorkspaceFieldProps }) {
  const { isMoreOpen } = useSnapshot(createFormStore);
  const id = useId();
  const summary = useSummary(place.projectId);
  return (
    <>
      <div className={styles.more} data-summary={summary !== '' || undefined}>
        <button
          type="button"
          className={styles.key}
          aria-describedby={summary === '' ? undefined : `${id}-summary`}
          aria-expanded={isMoreOpen}
          aria-controls={isMoreOpen ? `${id}-settings` : undefined}
          onClick={() => setCreateForm({ isMoreOpen: !isMoreOpen })}
        >
          <SlidersHorizontal />
          <span className={styles.name}>{t('More')}</span>
          <ChevronDown className="icon-small" />
        </button>
        {/* Not in the button, whose name would be its whole text. */}
        {summary === '' ? null : (
          <span id={`${id}-summary`} className={styles.summary}>
            {summary}
          </span>
        )}
      </div>
      {isMoreOpen ? (
        <section id={`${id}-settings`} aria-label={t('Settings')}>
          <MoreSettings {...place} />
        </section>
      ) : null}
    </>
  );
}

const VOICES = { female: t('female voice'), male: t('male voice'), unspecified: null } as const;

/** What is set, in a few words. */
function useSummary(projectId: string): string {
  const form = useSnapshot(createFormStore);
  const { isOnDevice } = useSnapshot(createPlaceStore);
  const isCustom = form.mode === 'custom';
  return [
    isOnDevice ? t('on this device') : findModel(form.mv)?.name,
    form.isInstrumental ? null : VOICES[form.vocalGender],
    projectId === DEFAULT_PROJECT_ID ? null : t('in another workspace'),
    isCustom && form.isExcludeStyleOn && form.negativeTags.trim() !== '' ? t('styles left out') : null,
    isCustom && form.title.trim() !== '' ? `“${form.title.trim()}”` : null,
  ]
    .filter(Boolean)
    .join(', ');
}
