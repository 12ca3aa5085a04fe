import type { CreateForm } from './create-form-state.ts';

type Field = keyof CreateForm;
/** When each field was last changed, in ms since 1970; a field without a time was never changed. */
export type FieldTimes = Partial<Record<Field, number>>;

/** A create form that several tabs change: of each field the newest value counts. */
export interface TimedForm {
  readonly form: CreateForm;
  readonly changedAt: FieldTimes;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The form after its user changed some fields at `nowMs`. */
export function changedForm(before: TimedForm, form: CreateForm, nowMs: number): TimedForm {
  const changedAt = { ...before.changedAt };
  for (const field of Object.keys(form) as Field[])
    if (!isSame(form[field], before.form[field])) changedAt[field] = nowMs;
  return { form, changedAt };
}

/** Two states of one form: of each field the one changed last. */
export function mergedForm(mine: TimedForm, other: TimedForm): TimedForm {
  const isNewer = (field: Field) => (other.changedAt[field] ?? 0) > (mine.changedAt[field] ?? 0);
  const newer = (Object.keys(mine.form) as Field[]).filter(isNewer);
  if (newer.length === 0) return mine;
  const pick = <Value>(values: Readonly<Partial<Record<Field, Value>>>) =>
    Object.fromEntries(newer.map((field) => [field, values[field]]));
  return {
    form: { ...mine.form, ...pick<unknown>(other.form) } as CreateForm,
    changedAt: { ...mine.changedAt, ...pick(other.changedAt) },
  };
}

/** Whether a field was changed later in `mine` than in `other`. */
export function hasNewerField(mine: FieldTimes, other: FieldTimes): boolean {
  return Object.entries(mine).some(([field, time]) => time > (other[field as Field] ?? 0));
}

/** The text to store; the fields are at its top, where other readers look for them. */
export function printTimedForm({ form, changedAt }: TimedForm): string {
  return JSON.stringify({ ...form, changedAt });
}

/** The times in a stored form; none where they cannot be read. */
export function readFieldTimes(stored: string | null): FieldTimes {
  try {
    const { changedAt } = JSON.parse(stored ?? '{}');
    const times = Object.entries(changedAt ?? {}).filter(([, time]) => typeof time === 'number');
    return Object.fromEntries(times) as FieldTimes;
  } catch {
    return {};
  }
}
