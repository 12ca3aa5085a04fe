import { useState } from 'react';
import { QrCode } from '#components/pictures/QrCode.tsx';
import { putOnClipboard } from '#components/sharing/copy-link.ts';
import type { NewTwoFactor } from '#contract/accounts/two-factor';
import { AccountForm } from '#features/account/AccountForm.tsx';
import { UnreadInfo, useServerInfo } from '#features/account/server/ServerInfo.tsx';
import { t } from '#lib/translate';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  hasTwoFactor,
  newRecoveryCodes,
} from '#state/commands/accounts/two-factor';
import { useHasPassword } from '#state/queries/accounts/has-password';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { CardDisclosure } from '#ui/surfaces/Card.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import styles from './TwoFactorCard.module.css';

const PASSWORD = {
  name: 'password',
  label: t('Your password'),
  type: 'password',
  autoComplete: 'current-password',
} as const;

/** Two-factor codes: after the password, sign-in needs a code of an authenticator app. */
export function TwoFactorCard() {
  return useHasPassword() ? <Codes /> : null;
}

function Codes() {
  const { info: isEnabled, setInfo: setIsEnabled, load } = useServerInfo(hasTwoFactor);
  const [setup, setSetup] = useState<NewTwoFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <CardDisclosure title={t('Two-factor codes')}>
      <p className="small muted">
        {t(
          'Signing in with your password also requires a code from an authenticator app. Passkeys need no code.',
        )}
      </p>
      {isEnabled === 'loading' || isEnabled === 'failed' ? (
        <UnreadInfo info={isEnabled} onRetry={load} />
      ) : null}
      {codes === null ? null : <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {isEnabled === false && setup === null ? (
        <AccountForm
          fields={[PASSWORD]}
          submit={t('Set up codes')}
          busy={t('Preparing')}
          send={({ password }) => enableTwoFactor(password, setSetup)}
          onDone={() => undefined}
        />
      ) : null}
      {setup === null ? null : (
        <Setup
          setup={setup}
          onConfirmed={() => {
            setCodes(setup.recovery_codes);
            setSetup(null);
            setIsEnabled(true);
            showToast({ text: t('Two-factor codes are on.') });
          }}
          onCancel={() => setSetup(null)}
        />
      )}
      {isEnabled === true ? <Management onCodes={setCodes} onDisabled={() => setIsEnabled(false)} /> : null}
    </CardDisclosure>
  );
}

interface SetupProps {
  readonly setup: NewTwoFactor;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

function Setup({ setup: { totp_uri: uri }, onConfirmed, onCancel }: SetupProps) {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <div className={styles.setup}>
      <p>
        <Rich
          text={t(
            'Scan this with your authenticator app. On a phone, <a>open it in your authenticator app</a>. Or enter this key there:',
          )}
          parts={{ a: (text) => <a href={uri}>{text}</a> }}
        />
      </p>
      <QrCode label={t('QR code for your authenticator app')} text={uri} />
      <p className={styles.secret}>{secret}</p>
      <p>
        <Button size="small" onClick={() => void putOnClipboard(secret, t('Copied the key.'))}>
          {t('Copy key')}
        </Button>
      </p>
      <AccountForm
        fields={[
          {
            name: 'code',
            label: t('Code'),
            type: 'text',
            autoComplete: 'one-time-code',
            hint: t('The six-digit code that the app shows now.'),
          },
        ]}
        submit={t('Turn on')}
        busy={t('Checking')}
        send={({ code }) => confirmTwoFactor(code)}
        onDone={onConfirmed}
        onCancel={onCancel}
      />
    </div>
  );
}

function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  return (
    <div className={styles.setup} role="status">
      <p>
        {t(
          'Keep these recovery codes where you can find them without your phone. Each works once. They are not shown again.',
        )}
      </p>
      <ul className={styles.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <Button
          size="small"
          onClick={() => void putOnClipboard(codes.join('\n'), t('Copied the recovery codes.'))}
        >
          {t('Copy codes')}
        </Button>{' '}
        <Button size="small" kind="quiet" onClick={onDone}>
          {t('Done')}
        </Button>
      </p>
    </div>
  );
}

interface ManagementProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onDisabled: () => void;
}

function Management({ onCodes, onDisabled }: ManagementProps) {
  const [action, setAction] = useState<'codes' | 'disable' | null>(null);
  if (action === null)
    return (
      <p>
        <Button size="small" onClick={() => setAction('codes')}>
          {t('New recovery codes')}
        </Button>{' '}
        <Button size="small" onClick={() => setAction('disable')}>
          {t('Turn off')}
        </Button>
      </p>
    );
  const isDisabling = action === 'disable';
  return (
    <AccountForm
      fields={[PASSWORD]}
      submit={isDisabling ? t('Turn off') : t('Create new codes')}
      busy={isDisabling ? t('Turning off') : t('Creating')}
      {...(isDisabling ? { kind: 'danger' as const } : {})}
      send={({ password }) =>
        isDisabling ? disableTwoFactor(password) : newRecoveryCodes(password, onCodes)
      }
      onCancel={() => setAction(null)}
      onDone={() => {
        setAction(null);
        if (!isDisabling) return;
        onDisabled();
        showToast({ text: t('Two-factor codes are off.') });
      }}
    />
  );
}
