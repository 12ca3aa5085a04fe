import type { Clip } from '#contract/songs/clips';
import { sourceRange, sourceUse, withRange } from '#domain/create/create-form-sources';
import type { CreateForm } from '#domain/create/create-form-state';
import { heedsControl } from '#domain/create/engine-controls';
import { formatDuration, spokenDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { waveformPaths } from '#lib/waveform-path';
import { followRange } from '#state/commands/making/create-sources';
import { useOfferedModels } from '#state/queries/making/engine-models';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { RangeSlider } from '#ui/controls/RangeSlider.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';

const INFILL_TASKS = [
  { value: 'infill', label: t('A section') },
  { value: 'infill_intro', label: t('The intro') },
  { value: 'infill_outro', label: t('The outro') },
] as const;

/** Which part of the song to use, picked on its waveform; hidden where all of it is used. */
export function SourceRangeField({ form, clip }: { readonly form: CreateForm; readonly clip: Clip }) {
  const range = sourceRange(form);
  const use = sourceUse(form);
  const length = clip.metadata.duration ?? 0;
  const models = useOfferedModels();
  if (range === null || length === 0) return null;
  const isWhole =
    use === 'underpaint' && !heedsControl('band-range', { mv: form.mv, task: form.task || null }, models);
  if (isWhole) return null;
  const isPoint = use === 'extend';
  const { startSeconds, endSeconds } = range;
  return (
    <>
      {use === 'infill' ? (
        <SelectField
          label={t('Replace')}
          value={form.task === 'infill_intro' || form.task === 'infill_outro' ? form.task : 'infill'}
          options={INFILL_TASKS}
          onChange={(task) => setCreateForm({ task })}
        />
      ) : null}
      <RangeSlider
        label={isPoint ? t('Continue at') : t('Part of the song')}
        thumbLabels={isPoint ? [t('Continue at')] : [t('Start'), t('End')]}
        values={isPoint ? [endSeconds] : [startSeconds, endSeconds]}
        max={length}
        valueText={
          isPoint
            ? formatDuration(endSeconds)
            : t('{start} to {end}', {
                start: formatDuration(startSeconds),
                end: formatDuration(endSeconds),
              })
        }
        spoken={spokenDuration}
        path={waveformPaths(clip.metadata.waveform)?.above ?? null}
        onChange={(values) => {
          const [first = 0, second = first] = values;
          setCreateForm(
            withRange(
              createFormStore,
              isPoint ? { startSeconds: 0, endSeconds: first } : { startSeconds: first, endSeconds: second },
            ),
          );
          void followRange(clip, range);
        }}
      />
    </>
  );
}
