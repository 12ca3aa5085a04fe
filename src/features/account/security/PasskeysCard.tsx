import { useEffect, useRef, useState } from 'react';
import type { Passkey } from '#contract/accounts/passkeys';
import { formatDate } from '#domain/texts/date-format';
import { AccountForm } from '#features/account/AccountForm.tsx';
import { AccountLine, AccountList, useAccountList } from '#features/account/AccountList.tsx';
import { t } from '#lib/translate';
import {
  addPasskey,
  hasPasskeys,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#state/commands/accounts/passkeys';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import styles from './PasskeysCard.module.css';

const NAME = { name: 'name', label: t('Name'), type: 'text', autoComplete: 'off' } as const;

/** The account's passkeys: add, rename, remove. */
export function PasskeysCard() {
  const { rows, show } = useAccountList(listPasskeys);
  return (
    <Card title={t('Passkeys')}>
      <p className="small muted">
        {t('Sign in with a fingerprint, a face or a security key instead of a password.')}
      </p>
      <AccountList label={t('Passkeys')} rows={rows} emptyText={t('You have none yet.')} onRetry={show}>
        {(passkey) => <PasskeyLine key={passkey.id} passkey={passkey} onChange={show} />}
      </AccountList>
      {hasPasskeys() ? (
        <NewPasskey onAdded={() => void show()} />
      ) : (
        <p className="small muted">{t('This browser cannot create passkeys here. They need https.')}</p>
      )}
    </Card>
  );
}

/** A button that opens the form. */
function NewPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const [isAdding, setIsAdding] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const wasAdding = useRef(false);
  useEffect(() => {
    // The form that had the focus was removed.
    if (!isAdding && wasAdding.current) opener.current?.querySelector('button')?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  if (!isAdding)
    return (
      <div ref={opener} className={styles.add}>
        <Button size="small" onClick={() => setIsAdding(true)}>
          {t('Add a passkey')}
        </Button>
      </div>
    );
  return (
    <OwnerForm
      fields={[{ ...NAME, hint: t('A name to recognize it by, such as the name of this device.') }]}
      submit={t('Add a passkey')}
      busy={t('Waiting for your passkey')}
      send={addPasskey}
      onCancel={() => setIsAdding(false)}
      onDone={() => {
        setIsAdding(false);
        showToast({ text: t('Passkey added. Sign in with it from now on.') });
        onAdded();
      }}
    />
  );
}

interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly onChange: () => Promise<void>;
}

function PasskeyLine({ passkey: { id, name, created_at }, onChange }: PasskeyLineProps) {
  const [isNaming, setIsNaming] = useState(false);
  async function remove() {
    const answer = await askUser({
      title: t('Remove {name}?', { name }),
      text: t(
        'You can no longer sign in with this passkey. The device may keep offering it until you remove it there too.',
      ),
      answers: [{ value: 'remove', label: t('Remove passkey'), tone: 'danger' }],
      safeLabel: t('Keep passkey'),
    });
    if (answer === null) return;
    const outcome = await removePasskey(id);
    if (outcome.status === 'refused') showToast({ tone: 'error', text: outcome.message });
    else showToast({ text: t('Passkey removed.') });
    await onChange();
  }
  return (
    <AccountLine
      title={name}
      note={t('Since {date}', { date: formatDate(new Date(created_at)) })}
      actions={
        <>
          <Button size="small" aria-expanded={isNaming} onClick={() => setIsNaming(!isNaming)}>
            {isNaming ? t('Cancel') : t('Rename')}
          </Button>
          <Button size="small" aria-label={t('Remove {name}', { name })} onClick={() => void remove()}>
            {t('Remove')}
          </Button>
        </>
      }
    >
      {isNaming ? (
        <AccountForm
          fields={[{ ...NAME, label: t('New name of {name}', { name }) }]}
          submit={t('Save name')}
          busy={t('Saving')}
          send={(values) => renamePasskey({ id, name: values.name })}
          onDone={() => {
            setIsNaming(false);
            void onChange();
          }}
        />
      ) : null}
    </AccountLine>
  );
}
