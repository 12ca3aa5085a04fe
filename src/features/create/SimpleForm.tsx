import { Dice5, Piano } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CreateFormProblem } from '#domain/create-form';
import { PROMPT_TEXT_LIMIT } from '#domain/create-form-limits';
import { GENRES, MOODS, placeholderDescription } from '#domain/word-lists';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { Button } from '#ui/Button.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { CharacterCount } from './CharacterCount.tsx';
import styles from './SimpleForm.module.css';
import { SuggestionChips } from './SuggestionChips.tsx';
import { problemOf } from './use-create.ts';

const SHOWN_IDEAS = 6;
const pick = (count: number) => Math.floor(Math.random() * count);

interface SimpleFormProps {
  readonly problems: readonly CreateFormProblem[];
  readonly placeholder: string;
}

/** A description is all it takes. */
export function SimpleForm({ problems, placeholder }: SimpleFormProps) {
  const { description, isInstrumental } = useSnapshot(createFormStore);
  const length = [...description].length;
  return (
    <>
      <div className={styles.description}>
        <TextArea
          label="Song description"
          isLabelHidden
          look="prompt"
          rows={4}
          placeholder={placeholder}
          value={description}
          error={problemOf(problems, 'description')}
          hint={description.trim() === '' ? 'Left empty, Create makes this example.' : null}
          onValue={(value) => setCreateForm({ description: value })}
        />
      </div>
      <div className={styles.under}>
        <CharacterCount length={length} limit={PROMPT_TEXT_LIMIT} />
        <Button
          kind="quiet"
          size="small"
          icon={<Dice5 />}
          onClick={() => setCreateForm({ description: placeholderDescription(pick) })}
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

/** A few words that can be added to the description; others with every visit. */
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
    ideas.add(list[pick(list.length)] ?? GENRES[0]);
  }
  return [...ideas];
}
