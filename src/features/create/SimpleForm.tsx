import { Dice5 } from 'lucide-react';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { CreateFormProblem } from '#domain/create/create-form';
import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import { sourceUse } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { placeholderDescription, placeholderStyle } from '#domain/create/word-lists';
import { t } from '#lib/translate';
import { createFormStore, replaceCreateText, setCreateForm } from '#state/stores/create-form';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { CharacterCount } from './CharacterCount.tsx';
import { randomIndex } from './random-index.ts';
import styles from './SimpleForm.module.css';
import { problemOf } from './use-create.ts';
import type { Example } from './use-example.ts';

/** From this length on, the limit of the description is near enough to matter. */
const COUNTED_CHARACTERS = 150;

interface DescriptionProps {
  readonly problems: readonly CreateFormProblem[];
  readonly example: Pick<Example, 'text' | 'hint'>;
}

/** The song in a few words. */
export function Description({ problems, example }: DescriptionProps) {
  const form = useSnapshot(createFormStore) as CreateForm;
  const { description } = form;
  if (sourceUse(form) === 'infill') {
    return (
      <p className={classNames(styles.description, 'muted')}>
        {t('This section keeps its lyrics and gets a new melody. To change the lyrics, switch to Advanced.')}
      </p>
    );
  }
  return (
    <div className={styles.description}>
      <TextArea
        label={t('Song description')}
        isLabelHidden
        look="prompt"
        rows={4}
        placeholder={example.text}
        value={description}
        error={problemOf(problems, 'description')}
        hint={description.trim() === '' ? example.hint : null}
        onValue={(value) => setCreateForm({ description: value })}
      />
    </div>
  );
}

/** Below the description: an idea for it, and its length when that matters. */
export function DescriptionTools() {
  const form = useSnapshot(createFormStore) as CreateForm;
  const suggested = useRef('');
  const use = sourceUse(form);
  const length = [...form.description].length;
  if (use === 'infill') return null;
  function surprise() {
    const isStyle = use !== null && use !== 'artist';
    const description = isStyle ? placeholderStyle(randomIndex) : placeholderDescription(randomIndex);
    // Typed text can be restored; the previous suggestion need not be.
    if (createFormStore.description === suggested.current) setCreateForm({ description });
    else replaceCreateText({ description });
    suggested.current = description;
  }
  return (
    <div className={styles.tools}>
      <Button kind="quiet" size="small" icon={<Dice5 />} onClick={surprise}>
        {t('Surprise me')}
      </Button>
      {length >= COUNTED_CHARACTERS ? <CharacterCount length={length} limit={PROMPT_TEXT_LIMIT} /> : null}
    </div>
  );
}
