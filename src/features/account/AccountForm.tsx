import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '#lib/translate';
import type { AccountOutcome } from '#state/commands/accounts/account';
import { useIsOffline } from '#state/queries/connection';
import { Button, type ButtonKind } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './AccountForm.module.css';

interface AccountField<Name extends string> {
  /** The parameter name in the API call. */
  readonly name: Name;
  readonly label: string;
  readonly type: 'password' | 'email' | 'text';
  readonly autoComplete: string;
  readonly hint?: string;
}

export interface AccountFormProps<Name extends string> {
  readonly fields: readonly AccountField<Name>[];
  readonly submit: string;
  readonly busy: string;
  readonly kind?: ButtonKind;
  /** Submits the entered values. */
  readonly send: (values: Record<Name, string>) => Promise<AccountOutcome>;
  readonly onDone: () => void;
  /** Closes a form that a button opened; such a form focuses its first field. */
  readonly onCancel?: () => void;
}

/** A few fields that change the account; errors are shown at the field they belong to. */
export function AccountForm<Name extends string>({
  fields,
  submit,
  busy,
  kind = 'plain',
  send,
  onDone,
  onCancel,
}: AccountFormProps<Name>) {
  const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<Name, string>;
  const [values, setValues] = useState(empty);
  const [refusal, setRefusal] = useState<{ field: string | null; message: string } | null>(null);
  const [isSending, setIsSending] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    setIsSending(true);
    const outcome = await send(values);
    setIsSending(false);
    setRefusal(outcome.status === 'refused' ? outcome : null);
    if (outcome.status === 'refused') return;
    setValues(empty);
    onDone();
  }
  const form = useFocusWhenOpened(onCancel !== undefined);
  const isForField = fields.some(({ name }) => name === refusal?.field);
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      {fields.map(({ name, hint, ...field }) => (
        <TextField
          key={name}
          {...field}
          {...(hint === undefined ? {} : { hint })}
          value={values[name]}
          error={refusal?.field === name ? refusal.message : null}
          onValue={(value) => setValues({ ...values, [name]: value })}
        />
      ))}
      {refusal !== null && !isForField ? (
        <p className={styles.problem} role="alert">
          {refusal.message}
        </p>
      ) : null}
      <div className={styles.submit}>
        <SubmitKeys kind={kind} submit={submit} busyLabel={isSending ? busy : null} onCancel={onCancel} />
      </div>
    </form>
  );
}

/** The first field of a form that a button opened has the focus. */
function useFocusWhenOpened(isOpened: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus();
  }, [isOpened]);
  return form;
}

interface SubmitKeysProps {
  readonly kind: ButtonKind;
  readonly submit: string;
  readonly busyLabel: string | null;
  readonly onCancel: (() => void) | undefined;
}

function SubmitKeys({ kind, submit, busyLabel, onCancel }: SubmitKeysProps) {
  const isOffline = useIsOffline();
  return (
    <>
      <Button type="submit" size="small" kind={kind} disabled={isOffline} busyLabel={busyLabel}>
        {submit}
      </Button>
      {onCancel ? (
        <Button size="small" kind="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      ) : null}
      {isOffline ? <Mark state="Needs signal" /> : null}
    </>
  );
}
