import styles from './KeysCard.module.css';

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
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ value, label, note }) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span className={styles.words}>
            {label}
            <small className="muted">{note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
