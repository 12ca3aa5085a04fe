import { useSnapshot } from 'valtio';
import type { CreateFormProblem } from '#domain/create/create-form';
import { sourceUse } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { t } from '#lib/translate';
import { createFormStore } from '#state/stores/create-form';
import styles from './AdvancedForm.module.css';
import { LyricsSection } from './lyrics/LyricsSection.tsx';
import { Styles } from './StyleFields.tsx';
import { problemOf } from './use-create.ts';

interface AdvancedFormProps {
  readonly problems: readonly CreateFormProblem[];
}

/** The user's own lyrics and styles in place of a description. */
export function AdvancedForm({ problems }: AdvancedFormProps) {
  const use = sourceUse(useSnapshot(createFormStore) as CreateForm);
  return (
    <div className={styles.advanced}>
      <LyricsSection problem={problemOf(problems, 'lyrics')} />
      {use === 'infill' ? (
        <p className="muted">{t('A new section keeps the style of its song.')}</p>
      ) : (
        <Styles problem={problemOf(problems, 'style')} />
      )}
    </div>
  );
}
