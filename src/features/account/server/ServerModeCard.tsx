import { type FormEvent, useId, useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import {
  HOME_CREDITS_MAX,
  HOME_CREDITS_MIN,
  type ServerModeInfo,
  type ServerModeKind,
} from '#contract/operation/mode';
import { EXAMPLE_HOME_CREDITS } from '#domain/credits/server-mode';
import { OptionLine } from '#features/account/OptionLine.tsx';
import { t, wholeNumber } from '#lib/translate';
import { call } from '#state/commands/calls';
import { setServerMode } from '#state/commands/operation/mode';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { CardFieldset } from '#ui/surfaces/Card.tsx';
import { UnreadInfo, useServerInfo } from './ServerInfo.tsx';
import styles from './ServerModeCard.module.css';

const MODES: readonly { readonly value: ServerModeKind; readonly label: string; readonly note: string }[] = [
  { value: 'home', label: t('At home'), note: t('Everyone may use everything. Nothing is sold.') },
  { value: 'plans', label: t('With plans'), note: t('Features and credits depend on each account’s plan.') },
];

/** For staff: how this server is used. It applies to all accounts immediately. */
export function ServerModeCard() {
  const { info, setInfo, load } = useServerInfo(() => call('mode.get'));
  return (
    <CardFieldset title={t('How this server is used')}>
      {info === 'loading' || info === 'failed' ? (
        <UnreadInfo info={info} onRetry={load} />
      ) : (
        <ModeForm key={`${info.mode} ${info.home_credits}`} info={info} onSaved={setInfo} />
      )}
    </CardFieldset>
  );
}

/** The share in the field; null for no limit, undefined for anything that is no valid share. */
function readShare(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const share = Number(text.replaceAll(',', ''));
  return Number.isInteger(share) && share >= HOME_CREDITS_MIN && share <= HOME_CREDITS_MAX
    ? share
    : undefined;
}

interface ModeFormProps {
  readonly info: ServerModeInfo;
  readonly onSaved: (info: ServerModeInfo) => void;
}

function ModeForm({ info, onSaved }: ModeFormProps) {
  const [mode, setMode] = useState(info.mode);
  const [share, setShare] = useState(info.home_credits === null ? '' : String(info.home_credits));
  const { busy, problem, setProblem, run } = useCallAction<'save'>();

  function save(event: FormEvent) {
    event.preventDefault();
    const credits = readShare(share);
    if (credits === undefined)
      return setProblem(
        t('Credits must be a whole number from {homeCreditsMin} to {homeCreditsMax}.', {
          homeCreditsMin: HOME_CREDITS_MIN,
          homeCreditsMax: wholeNumber(HOME_CREDITS_MAX),
        }),
      );
    void run('save', async () => {
      onSaved(await setServerMode({ mode, home_credits: credits }));
      showToast({ tone: 'success', text: t('Saved. It applies to everyone now.') });
    });
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      {info.is_fixed ? (
        <p className="small muted">
          {t('The variable SKYLARK_PLANS decides this. Unset it to choose here.')}
        </p>
      ) : null}
      <ModeChoice mode={mode} isFixed={info.is_fixed} onMode={setMode} />
      {mode === 'home' ? (
        <TextField
          label={t('Credits per person and day')}
          inputMode="numeric"
          value={share}
          error={problem}
          hint={t('{homeCredits} credits are 50 songs. Leave blank for no limit.', {
            homeCredits: EXAMPLE_HOME_CREDITS,
          })}
          onValue={setShare}
        />
      ) : (
        <div role="alert">{problem}</div>
      )}
      <Button type="submit" size="small" busyLabel={busy === null ? null : t('Saving')}>
        {t('Apply')}
      </Button>
    </form>
  );
}

interface ModeChoiceProps {
  readonly mode: ServerModeKind;
  readonly isFixed: boolean;
  readonly onMode: (mode: ServerModeKind) => void;
}

function ModeChoice({ mode, isFixed, onMode }: ModeChoiceProps) {
  const name = useId();
  return MODES.map(({ value, label, note }) => (
    <OptionLine
      key={value}
      type="radio"
      name={name}
      value={value}
      label={label}
      note={note}
      checked={mode === value}
      disabled={isFixed}
      onChange={() => onMode(value)}
    />
  ));
}
