import { useCallback, useEffect, useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import type { CallResponse } from '#contract/contract';
import {
  LANGUAGE_MODEL_ADDRESS_MAX_CHARACTERS,
  LANGUAGE_MODEL_KEY_MAX_CHARACTERS,
  LANGUAGE_MODEL_NAME_MAX_CHARACTERS,
  type LanguageModel,
} from '#contract/making/llm';
import { t, translated } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call, read } from '#state/commands/calls';
import { useReconnect } from '#state/queries/reconnect';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { CardDisclosure } from '#ui/surfaces/Card.tsx';
import styles from './LanguageModelCard.module.css';

type Action = 'save' | 'check' | 'remove';
type Check = CallResponse<'llm.check'>;
type Reading =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly languageModel: LanguageModel | null };

async function readSetting(): Promise<Reading> {
  try {
    const { language_model: languageModel } = await call('llm.get');
    return { state: 'ready', languageModel };
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    return { state: 'failed' };
  }
}

/** For the server's operators: the chat server that writes lyrics for all users. */
export function LanguageModelCard() {
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  const reload = useCallback(() => void readSetting().then(setReading), []);
  useEffect(reload, [reload]);
  useReconnect(reload);
  return (
    <CardDisclosure title={t('Language model')}>
      {reading.state === 'loading' ? <p className="muted small">{t('Loading')}</p> : null}
      {reading.state === 'failed' ? (
        <div className={styles.form}>
          <p className="muted small">{t('The language model could not be read. This needs a connection.')}</p>
          <Button size="small" onClick={reload}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
      {reading.state === 'ready' ? (
        <LanguageModelForm
          connected={reading.languageModel}
          onConnected={(languageModel) => setReading({ state: 'ready', languageModel })}
        />
      ) : null}
    </CardDisclosure>
  );
}

interface FormProps {
  readonly connected: LanguageModel | null;
  readonly onConnected: (languageModel: LanguageModel | null) => void;
}

interface Fields {
  readonly address: string;
  readonly key: string;
  readonly model: string;
  readonly allowsPrivate: boolean;
}

function fieldsOf(connected: LanguageModel | null): Fields {
  return {
    address: connected?.address ?? '',
    key: '',
    model: connected?.model ?? '',
    allowsPrivate: connected?.allows_private_address ?? false,
  };
}

function LanguageModelForm({ connected, onConnected }: FormProps) {
  const [fields, setFields] = useState(() => fieldsOf(connected));
  const [check, setCheck] = useState<Check | null>(null);
  const { busy, problem, run } = useCallAction<Action>();
  const isFixed = connected?.is_from_environment === true;

  async function save() {
    const { address, key, model, allowsPrivate } = fields;
    const body = { address, model, allows_private_address: allowsPrivate };
    const saved = await call('llm.set', {
      body: { ...body, ...(key.trim() === '' ? {} : { key }) },
    });
    setFields(fieldsOf(saved.language_model));
    onConnected(saved.language_model);
    setCheck(await call('llm.check'));
    await read('session.get');
  }

  async function remove() {
    await call('llm.remove');
    setFields(fieldsOf(null));
    setCheck(null);
    onConnected(null);
    showToast({ text: t('The built-in writer writes lyrics again.') });
    await read('session.get');
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run('save', save);
      }}
    >
      <p className="small muted">
        {isFixed
          ? t("The server's environment sets the language model, so it can only be changed there.")
          : t(
              'A chat server that writes lyrics: llama.cpp, Ollama, LM Studio, vLLM, OpenAI or a similar one. It receives what people type when they ask for lyrics.',
            )}
      </p>
      {isFixed ? <p className="small">{connected?.address}</p> : null}
      {isFixed ? null : <ConnectionFields {...{ fields, setFields, connected, check }} />}
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div role="status">{check === null ? null : <CheckResult check={check} />}</div>
      <FormKeys
        {...{ connected, isFixed, busy }}
        onCheck={() => void run('check', async () => setCheck(await call('llm.check')))}
        onRemove={() => void run('remove', remove)}
      />
    </form>
  );
}

interface FormKeysProps {
  readonly connected: LanguageModel | null;
  readonly isFixed: boolean;
  readonly busy: Action | null;
  readonly onCheck: () => void;
  readonly onRemove: () => void;
}

function FormKeys({ connected, isFixed, busy, onCheck, onRemove }: FormKeysProps) {
  return (
    <div className={styles.keys}>
      {isFixed ? null : (
        <Button type="submit" size="small" busyLabel={busy === 'save' ? t('Connecting') : null}>
          {connected === null ? t('Connect') : t('Save')}
        </Button>
      )}
      {connected === null ? null : (
        <Button size="small" busyLabel={busy === 'check' ? t('Checking') : null} onClick={onCheck}>
          {t('Check')}
        </Button>
      )}
      {connected === null || isFixed ? null : (
        <Button size="small" kind="danger" onClick={onRemove}>
          {t('Disconnect')}
        </Button>
      )}
    </div>
  );
}

interface ConnectionFieldsProps {
  readonly fields: Fields;
  readonly setFields: (fields: Fields) => void;
  readonly connected: LanguageModel | null;
  readonly check: Check | null;
}

function ConnectionFields({ fields, setFields, connected, check }: ConnectionFieldsProps) {
  const listed = check?.models ?? [];
  const isStored = fields.model !== '' && fields.model === connected?.model;
  const names = isStored || listed.length > 0 ? [...new Set([fields.model, ...listed])].filter(Boolean) : [];
  return (
    <>
      <TextField
        label={t('Address')}
        placeholder="http://192.168.1.20:11434"
        inputMode="url"
        autoCapitalize="none"
        value={fields.address}
        maxLength={LANGUAGE_MODEL_ADDRESS_MAX_CHARACTERS}
        onValue={(address) => setFields({ ...fields, address })}
      />
      <Switch
        label={t('In my own network')}
        note={t('Allows private addresses, and http')}
        isOn={fields.allowsPrivate}
        onChange={(allowsPrivate) => setFields({ ...fields, allowsPrivate })}
      />
      <TextField
        label={t('Key')}
        hint={
          connected?.has_key
            ? t('A key is stored. Leave this empty to keep it.')
            : t('If the server needs one')
        }
        type="password"
        autoComplete="off"
        value={fields.key}
        maxLength={LANGUAGE_MODEL_KEY_MAX_CHARACTERS}
        onValue={(key) => setFields({ ...fields, key })}
      />
      {names.length === 0 ? (
        <TextField
          label={t('Model')}
          hint={t('Leave blank for the first model in the server’s list')}
          value={fields.model}
          maxLength={LANGUAGE_MODEL_NAME_MAX_CHARACTERS}
          onValue={(model) => setFields({ ...fields, model })}
        />
      ) : (
        <SelectField
          label={t('Model')}
          value={fields.model}
          options={[
            { value: '', label: t("The first one in the server's list") },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(model) => setFields({ ...fields, model })}
        />
      )}
    </>
  );
}

function CheckResult({ check: { model, problem, answer_seconds: seconds } }: { readonly check: Check }) {
  if (problem !== null) return <p className={styles.problem}>{translated(problem)}</p>;
  return (
    <p className="small">{t('Ready: {model} answered in {seconds} s.', { model, seconds: seconds ?? 0 })}</p>
  );
}
