import { Brackets } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  type CreateFormProblem,
  offeredSliders,
  SLIDER_DEFAULTS,
  strengthLabel,
  TITLE_LIMIT,
  type VocalGender,
  weirdnessLabel,
} from '#domain/create-form';
import { lyricsLimit } from '#domain/models';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { Button } from '#ui/Button';
import { SelectField } from '#ui/SelectField';
import { Slider } from '#ui/Slider';
import { Switch } from '#ui/Switch';
import { TextArea, TextField } from '#ui/TextField';
import styles from './CreateScreen.module.css';
import { ExcludeStyles, Styles } from './StyleFields.tsx';
import { problemOf } from './use-create.ts';
import { WEIRDNESS_LINE } from './weirdness-line.ts';

interface AdvancedFormProps {
  readonly problems: readonly CreateFormProblem[];
}

/** Lyrics, styles and settings. */
export function AdvancedForm({ problems }: AdvancedFormProps) {
  const { title } = useSnapshot(createFormStore);
  return (
    <div className={styles.advanced}>
      <Lyrics problems={problems} />
      <Styles problem={problemOf(problems, 'style')} />
      <ExcludeStyles />
      <Voice />
      <Boldness />
      <section className={styles.card}>
        <TextField
          label="Title"
          placeholder="Made from the lyrics when left empty"
          maxLength={TITLE_LIMIT}
          value={title}
          error={problemOf(problems, 'title')}
          onValue={(value) => setCreateForm({ title: value })}
        />
      </section>
    </div>
  );
}

const PARTS = ['Verse', 'Chorus', 'Bridge', 'Intro', 'Outro'] as const;

function Lyrics({ problems }: AdvancedFormProps) {
  const { lyrics, isInstrumental, mv } = useSnapshot(createFormStore);
  const [isChoosing, setIsChoosing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const limit = lyricsLimit(mv);

  function addPart(part: string) {
    const start = lyrics.trimEnd();
    setCreateForm({ lyrics: `${start}${start === '' ? '' : '\n\n'}[${part}]\n` });
    setIsChoosing(false);
    box.current?.querySelector('textarea')?.focus();
  }

  return (
    <section>
      <div className={styles.headLine}>
        <h2 className="heading">Lyrics</h2>
        <Switch
          label="Instrumental"
          isInline
          isOn={isInstrumental}
          onChange={(isOn) => setCreateForm({ isInstrumental: isOn })}
        />
      </div>
      {isInstrumental ? (
        <p className={styles.quiet}>No voice, so no lyrics. What you wrote is kept.</p>
      ) : (
        <div ref={box}>
          <TextArea
            label="Lyrics"
            isLabelHidden
            look="lead"
            rows={7}
            placeholder={'[Verse]\nThe harbour lights are counting down\n\n[Chorus]\n…'}
            value={lyrics}
            error={problemOf(problems, 'lyrics')}
            onValue={(value) => setCreateForm({ lyrics: value })}
          />
          <div className={styles.under}>
            {isChoosing ? (
              <div className={`scroll-row ${styles.parts}`}>
                {PARTS.map((part) => (
                  <Button key={part} size="small" onClick={() => addPart(part)}>
                    {part}
                  </Button>
                ))}
              </div>
            ) : (
              <Button kind="quiet" size="small" icon={<Brackets />} onClick={() => setIsChoosing(true)}>
                Insert part
              </Button>
            )}
            <span className={`caption numbers ${[...lyrics].length > limit ? styles.over : 'faint'}`}>
              {[...lyrics].length} of {limit.toLocaleString('en')}
            </span>
          </div>
        </div>
      )}
    </section>
  );
}

const VOICES: readonly { readonly value: VocalGender; readonly label: string }[] = [
  { value: 'unspecified', label: 'Any' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

function Voice() {
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

/** Sliders are offered only for models that take them. */
function Boldness() {
  const form = useSnapshot(createFormStore);
  const offered = offeredSliders(form);
  if (!offered.style && !offered.weirdness) return null;
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>How bold</h2>
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
