import { Dice5 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { addTag, negativeTagLabel, removeTag, splitTags } from '#domain/tags';
import { DEFAULT_TAGS, GENRES, MOODS } from '#domain/word-lists';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { Button } from '#ui/Button.tsx';
import { ChosenChip } from '#ui/Chip.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SectionHead } from './SectionHead.tsx';
import styles from './StyleFields.module.css';
import { SuggestionChips } from './SuggestionChips.tsx';

/** Chips offered at once (CREATE-88). */
const SHOWN_SUGGESTIONS = 8;
const MIXED_GENRES = 2;

/** What the song should sound like: words separated by commas, with chips that add some. */
export function Styles({ problem }: { readonly problem: string | null }) {
  const { style } = useSnapshot(createFormStore);
  const chosen = splitTags(style).map((tag) => tag.toLowerCase());
  const suggestions = DEFAULT_TAGS.filter((tag) => !chosen.includes(tag)).slice(0, SHOWN_SUGGESTIONS);
  return (
    <section>
      <SectionHead title="Style">
        <Button kind="quiet" size="small" icon={<Dice5 />} onClick={() => setCreateForm({ style: mix() })}>
          Mix
        </Button>
      </SectionHead>
      <TextArea
        label="Styles"
        isLabelHidden
        rows={2}
        placeholder="slow jazz waltz, upright piano, harbour rain"
        value={style}
        error={problem}
        onValue={(value) => setCreateForm({ style: value })}
      />
      <SuggestionChips
        label="Styles to add"
        suggestions={suggestions}
        onPress={(tag) => setCreateForm({ style: addTag(style, tag) })}
      />
    </section>
  );
}

/** Two genres and a mood, different each time. */
function mix(): string {
  const draw = (list: readonly string[]) => list[Math.floor(Math.random() * list.length)] ?? '';
  const tags = Array.from({ length: MIXED_GENRES }, () => draw(GENRES));
  return [...new Set([...tags, draw(MOODS)])].join(', ');
}

/** What the song should not sound like; sent only while the switch is on (GEN-08). */
export function ExcludeStyles() {
  const { isExcludeStyleOn, negativeTags } = useSnapshot(createFormStore);
  const [typed, setTyped] = useState('');
  const tags = splitTags(negativeTags);

  /** A comma or Enter turns what was typed into a chip. */
  function change(value: string) {
    if (splitTags(`${value}x`).length > 1 || /[,，、]$/.test(value)) add(value);
    else setTyped(value);
  }

  function add(value: string) {
    setCreateForm({ negativeTags: splitTags(value).reduce(addTag, negativeTags) });
    setTyped('');
  }

  return (
    <section>
      <Switch
        label="Leave out"
        note="Styles you do not want to hear"
        isOn={isExcludeStyleOn}
        onChange={(isOn) => setCreateForm({ isExcludeStyleOn: isOn })}
      />
      {isExcludeStyleOn ? (
        <>
          <TextField
            label="Exclude styles"
            isLabelHidden
            placeholder="drum machine, autotune"
            value={typed}
            onValue={change}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add(typed);
            }}
          />
          {tags.length > 0 ? (
            <div className={styles.wrap}>
              {tags.map((tag) => (
                <ChosenChip
                  key={tag}
                  isOutlined
                  removeLabel={`Remove ${tag}`}
                  onPress={() => setCreateForm({ negativeTags: removeTag(negativeTags, tag) })}
                >
                  {negativeTagLabel(tag)}
                </ChosenChip>
              ))}
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
