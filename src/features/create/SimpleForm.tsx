import { Dice5, Piano } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CreateFormProblem } from '#domain/create/create-form';
import { PROMPT_TEXT_LIMIT } from '#domain/create/create-form-limits';
import { sourceUse } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { GENRES, MOODS, placeholderDescription, placeholderStyle } from '#domain/create/word-lists';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { CharacterCount } from './CharacterCount.tsx';
import { randomIndex } from './random-index.ts';
import styles from './SimpleForm.module.css';
import { SuggestionChips } from './SuggestionChips.tsx';
import { problemOf } from './use-create.ts';
import type { Example } from './use-example.ts';

const SHOWN_IDEAS = 6;

interface SimpleFormProps {
  readonly problems: readonly CreateFormProblem[];
  readonly example: Pick<Example, 'text' | 'hint'>;
}

/** Needs only a description. */
export function SimpleForm({ problems, example }: SimpleFormProps) {
  const form = useSnapshot(createFormStore) as CreateForm;
  const { description, isInstrumental } = form;
  const length = [...description].length;
  const use = sourceUse(form);
  if (use === 'infill') {
    return (
      <p className={classNames(styles.description, 'muted')}>
        The words of this part get a new melody. To change the words, switch to Advanced.
      </p>
    );
  }
  const isStyle = use !== null && use !== 'artist';
  return (
    <>
      <div className={styles.description}>
        <TextArea
          label="Song description"
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
      <div className={styles.under}>
        <CharacterCount length={length} limit={PROMPT_TEXT_LIMIT} />
        <Button
          kind="quiet"
          size="small"
          icon={<Dice5 />}
          onClick={() =>
            setCreateForm({
              description: isStyle ? placeholderStyle(randomIndex) : placeholderDescription(randomIndex),
            })
          }
        >
          Surprise me
        </Button>
      </div>
      <Ideas />
      <div className={styles.options}>
        <Switch
          label="Instrumental"
          note="No voice"
          icon={<Piano />}
          isOn={isInstrumental}
          onChange={(isOn) => setCreateForm({ isInstrumental: isOn })}
        />
      </div>
    </>
  );
}

/** A few suggestions to add to the description, different on every visit. */
function Ideas() {
  const { description } = useSnapshot(createFormStore);
  const [ideas] = useState(drawIdeas);
  const left = ideas.filter((idea) => !description.toLowerCase().includes(idea));
  if (left.length === 0) return null;
  return (
    <SuggestionChips
      label="Ideas to add"
      suggestions={left}
      onPress={(idea) =>
        setCreateForm({ description: description.trim() === '' ? idea : `${description.trim()}, ${idea}` })
      }
    />
  );
}

function drawIdeas(): string[] {
  const ideas = new Set<string>();
  while (ideas.size < SHOWN_IDEAS) {
    const list: readonly string[] = ideas.size % 2 === 0 ? GENRES : MOODS;
    ideas.add(list[randomIndex(list.length)] ?? GENRES[0]);
  }
  return [...ideas];
}
