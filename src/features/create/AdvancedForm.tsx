import { useSnapshot } from 'valtio';
import {
  type CreateFormProblem,
  MUMBLE_MODEL,
  offeredSliders,
  SLIDER_DEFAULTS,
  strengthLabel,
  TITLE_LIMIT,
  weirdnessLabel,
} from '#domain/create/create-form';
import { sourceUse } from '#domain/create/create-form-sources';
import type { CreateForm, VocalGender } from '#domain/create/create-form-state';
import { findModel } from '#domain/create/models';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { SelectField } from '#ui/SelectField.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './AdvancedForm.module.css';
import { LyricsSection } from './LyricsSection.tsx';
import { ModelField } from './ModelField.tsx';
import { ExcludeStyles, Styles } from './StyleFields.tsx';
import { problemOf } from './use-create.ts';
import { WEIRDNESS_LINE } from './weirdness-line.ts';

interface AdvancedFormProps {
  readonly problems: readonly CreateFormProblem[];
}

/** Lyrics, styles and settings. */
export function AdvancedForm({ problems }: AdvancedFormProps) {
  const use = sourceUse(useSnapshot(createFormStore) as CreateForm);
  return (
    <div className={styles.advanced}>
      <LyricsSection problem={problemOf(problems, 'lyrics')} />
      {use === 'infill' ? (
        <p className="muted">A new section has the style of its song.</p>
      ) : (
        <>
          <Styles problem={problemOf(problems, 'style')} />
          <ExcludeStyles />
        </>
      )}
      <Mumble />
      <Voice />
      <Creativity />
      <section className={styles.card}>
        <ModelField />
      </section>
      <section className={styles.card}>
        <Title problem={problemOf(problems, 'title')} />
      </section>
    </div>
  );
}

/** The song's title. */
export function Title({ problem }: { readonly problem: string | null }) {
  const { title } = useSnapshot(createFormStore);
  return (
    <TextField
      label="Title"
      placeholder="Taken from the lyrics when empty"
      maxLength={TITLE_LIMIT}
      value={title}
      error={problem}
      onValue={(value) => setCreateForm({ title: value })}
    />
  );
}

const VOICES: readonly { readonly value: VocalGender; readonly label: string }[] = [
  { value: 'unspecified', label: 'Any' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

/** The singer's gender. */
export function Voice() {
  const { vocalGender, isInstrumental } = useSnapshot(createFormStore);
  if (isInstrumental) return null;
  return (
    <section className={styles.card}>
      <SelectField
        label="Vocal gender"
        value={vocalGender}
        options={VOICES}
        onChange={(value) => setCreateForm({ vocalGender: value })}
      />
    </section>
  );
}

/** Vocals without lyrics; only one model supports them (decision O-64). */
function Mumble() {
  const { mv, isMumble, isInstrumental } = useSnapshot(createFormStore);
  if (mv !== MUMBLE_MODEL || isInstrumental) return null;
  return (
    <Switch
      label="Mumble"
      note="A voice without real words"
      isOn={isMumble}
      onChange={(isOn) => setCreateForm({ isMumble: isOn })}
    />
  );
}

/** Sliders are shown only for models that support them; for others the reason is shown. */
export function Creativity() {
  const form = useSnapshot(createFormStore);
  const offered = offeredSliders(form);
  if (!offered.style && !offered.weirdness)
    return (
      <section className={styles.card}>
        <h2 className={styles.cardTitle}>Creativity</h2>
        <p className="small muted">
          {findModel(form.mv)?.name ?? form.mv}, the model of your plan, has no sliders for weirdness and
          style strength. Models from v4.5 on have them.
        </p>
      </section>
    );
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>Creativity</h2>
      {offered.weirdness ? (
        <Slider
          label="Weirdness"
          value={form.weirdness}
          defaultValue={SLIDER_DEFAULTS.weirdness}
          valueLabel={weirdnessLabel(form.weirdness)}
          borders={[33, 66, 80]}
          zones={['Safe zone', 'Expected', 'Experimental', 'Chaos']}
          line={WEIRDNESS_LINE}
          onChange={(value) => setCreateForm({ weirdness: value })}
        />
      ) : null}
      {offered.style ? (
        <Slider
          label="Style strength"
          value={form.styleWeight}
          defaultValue={SLIDER_DEFAULTS.styleWeight}
          valueLabel={strengthLabel(form.styleWeight)}
          borders={[33, 66]}
          zones={['Loose', 'Moderate', 'Strong']}
          onChange={(value) => setCreateForm({ styleWeight: value })}
        />
      ) : null}
    </section>
  );
}
