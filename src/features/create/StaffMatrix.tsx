import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CallResponse } from '#contract/contract';
import { heedsControl, type PartialControl } from '#domain/create/engine-controls';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { useSessionView } from '#state/queries/accounts/session-view';
import { useOfferedModels } from '#state/queries/making/engine-models';
import { createFormStore } from '#state/stores/create-form';
import { Range } from '#ui/controls/Range.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { DisclosureTitle } from '#ui/surfaces/DisclosureTitle.tsx';
import { matrixStore, setMatrixValue } from './matrix-store.ts';
import styles from './StaffMatrix.module.css';

type Matrix = CallResponse<'generate.getMatrix'>;

/** The fields that not every model heeds. */
const CONTROLS: Readonly<Record<string, PartialControl>> = {
  is_mumble: 'mumble',
  weirdness: 'weirdness',
  style_strength: 'style-strength',
  audio_strength: 'audio-strength',
};

const log = createLog('matrix');

/**
 * Extra controls for staff, one per field of the parameter matrix (decision O-63). Other users make no call.
 */
export function StaffMatrix() {
  const isStaff = useSessionView()?.isStaff === true;
  const [matrix, setMatrix] = useState<Matrix | null>(null);
  useEffect(() => {
    if (!isStaff) return;
    call('generate.getMatrix').then(setMatrix, (error: unknown) =>
      log.info('could not read the staff matrix', error),
    );
  }, [isStaff]);
  const { mv, task } = useSnapshot(createFormStore);
  const models = useOfferedModels();
  if (matrix === null) return null;
  const isHeeded = ({ field_name: name }: { readonly field_name: string }) =>
    CONTROLS[name] === undefined || heedsControl(CONTROLS[name], { mv, task: task || null }, models);
  return (
    <details className={styles.matrix}>
      <DisclosureTitle>{t('Parameters for staff')}</DisclosureTitle>
      {matrix.params.filter(isHeeded).map(({ field_name: name, type }) => (
        <PlainField key={name} name={name} type={type} />
      ))}
      {matrix.diffusion_params.filter(isHeeded).map(({ field_name: name, min, max }) => (
        <RangeField key={name} name={name} min={min} max={max} />
      ))}
    </details>
  );
}

function PlainField({
  name,
  type,
}: {
  readonly name: string;
  readonly type: Matrix['params'][number]['type'];
}) {
  const value = useSnapshot(matrixStore).values[name];
  if (type === 'boolean')
    return (
      <Switch label={name} isOn={value === true} onChange={(isOn) => setMatrixValue(name, isOn || null)} />
    );
  return (
    <TextField
      label={name}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      value={value === undefined ? '' : String(value)}
      onValue={(text) => setMatrixValue(name, type === 'number' && text !== '' ? Number(text) || 0 : text)}
    />
  );
}

function RangeField({
  name,
  min,
  max,
}: {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}) {
  const value = useSnapshot(matrixStore).values[name];
  const shown = typeof value === 'number' ? value : min;
  return (
    <label className={styles.range}>
      <span>
        {name} <small>{value === undefined ? t('as the form says') : shown}</small>
      </span>
      <Range
        min={min}
        max={max}
        step={(max - min) / 100}
        value={shown}
        onChange={(event) => setMatrixValue(name, event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
