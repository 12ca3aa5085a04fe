import { OptionLine } from '#features/account/OptionLine.tsx';
import styles from './CheckList.module.css';

interface CheckListProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly note: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Several of a few options. */
export function CheckList<Value extends string>({
  legend,
  options,
  chosen,
  onChange,
}: CheckListProps<Value>) {
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {options.map(({ value, label, note }) => (
        <OptionLine
          key={value}
          type="checkbox"
          label={label}
          note={note}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
    </fieldset>
  );
}
