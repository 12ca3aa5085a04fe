import { proxy } from 'valtio';
import type { GenerateBody } from '#contract/making/generate';

type Overrides = NonNullable<GenerateBody['override_fields']>;
type MatrixValue = string | number | boolean;

/** Staff's values in the parameter matrix, by field name; empty on each visit. */
export const matrixStore = proxy<{ values: Record<string, MatrixValue> }>({ values: {} });

export function setMatrixValue(field: string, value: MatrixValue | null): void {
  const { [field]: _old, ...others } = matrixStore.values;
  matrixStore.values = value === null || value === '' ? others : { ...others, [field]: value };
}

/** The values in the format of the request body; null when none is set. */
export function matrixBody(): Overrides | null {
  const values = { ...matrixStore.values };
  return Object.keys(values).length === 0 ? null : (values as Overrides);
}
