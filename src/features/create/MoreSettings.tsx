import { useSnapshot } from 'valtio';
import {
  createFormProblems,
  MUMBLE_MODEL,
  offeredSliders,
  SLIDER_DEFAULTS,
  strengthLabel,
  TITLE_LIMIT,
  weirdnessLabel,
} from '#domain/create/create-form';
import type { CreateForm, VocalGender } from '#domain/create/create-form-state';
import { findModel } from '#domain/create/models';
import { t } from '#lib/translate';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ModelField } from './ModelField.tsx';
import styles from './MoreSettings.module.css';
import { OnDeviceSwitch } from './OnDeviceSwitch.tsx';
import { PromptLibrary } from './PromptLibrary.tsx';
import { StaffMatrix } from './StaffMatrix.tsx';
import { ExcludeStyles } from './StyleFields.tsx';
import { AddSource } from './sources/AddSource.tsx';
import { problemOf } from './use-create.ts';
import { WorkspaceField, type WorkspaceFieldProps } from './WorkspaceField.tsx';
import { WEIRDNESS_LINE } from './weirdness-line.ts';

/** All settings of the form: what a song starts from, its voice, model and place, and in Advanced the rest. */
export function MoreSettings(place: WorkspaceFieldProps) {
  const isCustom = useSnapshot(createFormStore).mode === 'custom';
  return (
    <div className={styles.settings}>
      <div className={styles.sources}>
        <AddSource projectId={place.projectId} />
        <PromptLibrary />
      </div>
      <Voice />
      <ModelField />
      {isCustom ? <Mumble /> : null}
      <WorkspaceField {...place} />
      {isCustom ? (
        <>
          <Title />
          <Creativity />
          <ExcludeStyles />
        </>
      ) : (
        <p className="small muted">{t('Advanced also has the title, sliders and styles to leave out.')}</p>
      )}
      <OnDeviceSwitch />
      {isCustom ? <StaffMatrix /> : null}
    </div>
  );
}

/** The song's title; one that is too long comes from a song or a saved prompt. */
function Title() {
  const form = useSnapshot(createFormStore) as CreateForm;
  const { title } = form;
  return (
    <TextField
      label={t('Title')}
      placeholder={t('Leave blank to take it from the lyrics')}
      maxLength={TITLE_LIMIT}
      value={title}
      error={problemOf(createFormProblems(form), 'title')}
      onValue={(value) => setCreateForm({ title: value })}
    />
  );
}

const VOICES: readonly { readonly value: VocalGender; readonly label: string }[] = [
  { value: 'unspecified', label: t('Any') },
  { value: 'female', label: t('Female') },
  { value: 'male', label: t('Male') },
];

/** The singer's gender. */
function Voice() {
  const { vocalGender, isInstrumental } = useSnapshot(createFormStore);
  if (isInstrumental) return null;
  return (
    <SelectField
      label={t('Vocal gender')}
      value={vocalGender}
      options={VOICES}
      onChange={(value) => setCreateForm({ vocalGender: value })}
    />
  );
}

/** Vocals without lyrics; only one model supports them (decision O-64). */
function Mumble() {
  const { mv, isMumble, isInstrumental } = useSnapshot(createFormStore);
  if (mv !== MUMBLE_MODEL || isInstrumental) return null;
  return (
    <Switch
      label={t('Mumble')}
      note={t('Vocals without real words')}
      isOn={isMumble}
      onChange={(isOn) => setCreateForm({ isMumble: isOn })}
    />
  );
}

/** Sliders are shown only for models that support them; for others the reason is shown. */
function Creativity() {
  const form = useSnapshot(createFormStore);
  const offered = offeredSliders(form);
  if (!offered.style && !offered.weirdness)
    return (
      <p className="small muted">
        {t('{model} has no sliders for weirdness and style strength. Models from v4.5 on have them.', {
          model: findModel(form.mv)?.name ?? form.mv,
        })}
      </p>
    );
  return (
    <>
      {offered.weirdness ? (
        <Slider
          label={t('Weirdness')}
          value={form.weirdness}
          defaultValue={SLIDER_DEFAULTS.weirdness}
          valueLabel={weirdnessLabel(form.weirdness)}
          borders={[33, 66, 80]}
          zones={[t('Safe zone'), t('Expected'), t('Experimental'), t('Chaos')]}
          line={WEIRDNESS_LINE}
          onChange={(value) => setCreateForm({ weirdness: value })}
        />
      ) : null}
      {offered.style ? (
        <Slider
          label={t('Style strength')}
          value={form.styleWeight}
          defaultValue={SLIDER_DEFAULTS.styleWeight}
          valueLabel={strengthLabel(form.styleWeight)}
          borders={[33, 66]}
          zones={[t('Loose'), t('Moderate'), t('Strong')]}
          onChange={(value) => setCreateForm({ styleWeight: value })}
        />
      ) : null}
    </>
  );
}
