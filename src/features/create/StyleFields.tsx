import { Link } from '@tanstack/react-router';
import { Dice5 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { addTag, negativeTagLabel, removeTag, splitTags } from '#domain/clips/tags';
import { heedsControl } from '#domain/create/engine-controls';
import { findModel } from '#domain/create/models';
import { completeStyle, randomStyle, styleChips } from '#domain/create/style-suggestions';
import { t } from '#lib/translate';
import { useSessionView } from '#state/queries/accounts/session-view';
import { useOfferedModels } from '#state/queries/making/engine-models';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { Button } from '#ui/controls/Button.tsx';
import { ChosenChip } from '#ui/controls/Chip.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import { SectionHead } from './lyrics/SectionHead.tsx';
import { randomIndex } from './random-index.ts';
import styles from './StyleFields.module.css';
import { SuggestionChips } from './SuggestionChips.tsx';
import { useStyleSuggestions } from './use-style-suggestions.ts';

/** Examples are English, like the styles that can be added. */
const STYLES_EXAMPLE = 'slow jazz waltz, upright piano, harbor rain';
const EXCLUDED_EXAMPLE = 'drum machine, autotune';

/** What the song should sound like: comma-separated styles, with chips that add or complete some. */
export function Styles({ problem }: { readonly problem: string | null }) {
  const { style } = useSnapshot(createFormStore);
  const { sources, completions } = useStyleSuggestions(style);
  const isCompleting = completions.length > 0;
  const suggestions = isCompleting ? completions : styleChips(splitTags(style), sources);
  const take = (tag: string) =>
    setCreateForm({ style: isCompleting ? completeStyle(style, tag) : addTag(style, tag) });
  return (
    <section>
      <SectionHead title={t('Style')}>
        <Button
          kind="quiet"
          size="small"
          icon={<Dice5 />}
          onClick={() =>
            setCreateForm({ style: randomStyle(sources.defaults.slice(0, RECOMMENDED), randomIndex) })
          }
        >
          {t('Mix')}
        </Button>
      </SectionHead>
      <TextArea
        label={t('Styles')}
        isLabelHidden
        rows={2}
        placeholder={STYLES_EXAMPLE}
        value={style}
        error={problem}
        onValue={(value) => setCreateForm({ style: value })}
      />
      <SuggestionChips
        label={isCompleting ? t('Matching styles') : t('Styles to add')}
        suggestions={suggestions}
        onPress={take}
      />
    </section>
  );
}

/** How many recommendations are added to the random genres. */
const RECOMMENDED = 10;

/** What the song should not sound like; sent only while the switch is on (GEN-08). */
export function ExcludeStyles() {
  const { isExcludeStyleOn, negativeTags, mv, task } = useSnapshot(createFormStore);
  const models = useOfferedModels();
  const view = useSessionView();
  const isInPlan = !view?.isLoaded || view.usagePlanFeatures.negative_tags === true;
  const [typed, setTyped] = useState('');

  /** A comma or Enter turns the typed text into a chip. */
  function change(value: string) {
    if (splitTags(`${value}x`).length > 1 || /[,，、]$/.test(value)) add(value);
    else setTyped(value);
  }

  function add(value: string) {
    setCreateForm({ negativeTags: splitTags(value).reduce(addTag, negativeTags) });
    setTyped('');
  }

  if (!heedsControl('exclude-styles', { mv, task: task || null }, models))
    return (
      <p className="small muted">
        {t('{model} leaves out no styles here.', { model: findModel(mv)?.name ?? mv })}
      </p>
    );
  if (!isInPlan)
    return (
      <p className="small muted">
        <Rich
          text={t('Upgrade to exclude styles. <a>See plans</a>')}
          parts={{ a: (text) => <Link to="/account">{text}</Link> }}
        />
      </p>
    );
  return (
    <section>
      <Switch
        label={t('Leave out')}
        note={t('Styles you don’t want')}
        isOn={isExcludeStyleOn}
        onChange={(isOn) => setCreateForm({ isExcludeStyleOn: isOn })}
      />
      {isExcludeStyleOn ? (
        <>
          <TextField
            label={t('Exclude styles')}
            isLabelHidden
            placeholder={EXCLUDED_EXAMPLE}
            value={typed}
            onValue={change}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add(typed);
            }}
          />
          <ExcludedTags />
        </>
      ) : null}
    </section>
  );
}

function ExcludedTags() {
  const { negativeTags } = useSnapshot(createFormStore);
  const tags = splitTags(negativeTags);
  if (tags.length === 0) return null;
  return (
    <div className={styles.wrap}>
      {tags.map((tag) => (
        <ChosenChip
          key={tag}
          isOutlined
          removeLabel={t('Remove {tag}', { tag })}
          onPress={() => setCreateForm({ negativeTags: removeTag(negativeTags, tag) })}
        >
          {negativeTagLabel(tag)}
        </ChosenChip>
      ))}
    </div>
  );
}
