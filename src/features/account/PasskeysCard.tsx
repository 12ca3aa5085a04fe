import { useEffect, useRef, useState } from 'react';
import type { Passkey } from '#contract/passkeys';
import { formatDate } from '#domain/texts/date-format';
import {
  addPasskey,
  hasPasskeys,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#state/commands/passkeys';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountLine, AccountList, useAccountList } from './AccountList.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import styles from './PasskeysCard.module.css';

const NAME = { name: 'name', label: 'Name', type: 'text', autoComplete: 'off' } as const;

/** The account's passkeys: add, rename, remove. */
export function PasskeysCard() {
  const { rows, show } = useAccountList(listPasskeys);
  return (
    <Card title="Passkeys">
      <p className="small muted">
        Sign in with a fingerprint, a face or a security key instead of a password.
      </p>
      <AccountList label="Passkeys" rows={rows} emptyText="You have none yet." onRetry={show}>
        {(passkey) => <PasskeyLine key={passkey.id} passkey={passkey} onChange={show} />}
      </AccountList>
      {hasPasskeys() ? (
        <NewPasskey onAdded={() => void show()} />
      ) : (
        <p className="small muted">This browser cannot create passkeys here. They need https.</p>
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
          Add a passkey
        </Button>
      </div>
    );
  return (
    <OwnerForm
      fields={[{ ...NAME, hint: 'A name to recognize it by, such as the name of this device.' }]}
      submit="Add a passkey"
      busy="Waiting for your passkey"
      send={addPasskey}
      onCancel={() => setIsAdding(false)}
      onDone={() => {
        setIsAdding(false);
        showToast({ text: 'Passkey added. Sign in with it from now on.' });
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
      title: `Remove ${name}?`,
      text: 'You can no longer sign in with this passkey. The device may keep offering it until you remove it there too.',
      answers: [{ value: 'remove', label: 'Remove passkey', tone: 'danger' }],
      safeLabel: 'Keep passkey',
    });
    if (answer === null) return;
    const outcome = await removePasskey(id);
    if (outcome.status === 'refused') showToast({ tone: 'error', text: outcome.message });
    else showToast({ text: 'Passkey removed.' });
    await onChange();
  }
  return (
    <AccountLine
      title={name}
      note={`Since ${formatDate(new Date(created_at))}`}
      actions={
        <>
          <Button size="small" aria-expanded={isNaming} onClick={() => setIsNaming(!isNaming)}>
            {isNaming ? 'Cancel' : 'Rename'}
          </Button>
          <Button size="small" aria-label={`Remove ${name}`} onClick={() => void remove()}>
            Remove
          </Button>
        </>
      }
    >
      {isNaming ? (
        <AccountForm
          fields={[{ ...NAME, label: `New name of ${name}` }]}
          submit="Save name"
          busy="Saving"
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
