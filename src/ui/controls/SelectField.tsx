import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './SelectField.module.css';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The name of the group that it is in; options without one come first. */
  readonly group?: string;
}

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly note?: string;
}

/** A choice between a few options. A native control: every phone opens it in its familiar way. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, note } = props;
  const id = useId();
  const groups = [...new Set(options.flatMap(({ group }) => (group === undefined ? [] : [group])))];
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note ? <span className={styles.note}>{note}</span> : null}
      </label>
      <div className={styles.frame}>
        <select
          id={id}
          className={styles.select}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          <Options options={options.filter(({ group }) => group === undefined)} />
          {groups.map((name) => (
            <optgroup key={name} label={name}>
              <Options options={options.filter(({ group }) => group === name)} />
            </optgroup>
          ))}
        </select>
        <ChevronDown className="icon-small" />
      </div>
    </div>
  );
}

function Options({ options }: { readonly options: readonly SelectOption<string>[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
