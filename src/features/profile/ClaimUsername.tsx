import { type FormEvent, useEffect, useId, useState } from 'react';
import { usernameSchema } from '#contract/accounts/auth';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { updateUserConfig } from '#state/commands/accounts/user-config';
import { claimHandle } from '#state/commands/people/profiles';
import { useAccount } from '#state/queries/accounts/session';
import { useSession } from '#state/queries/accounts/stored-session';
import { useUserConfig } from '#state/queries/accounts/user-config';
import { useIsOffline } from '#state/queries/connection';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './ClaimUsername.module.css';

interface ClaimUsernameProps {
  readonly onHandle: (handle: string) => void;
}

/**
 * Offers another username once, on any device (SESS-22), but not on the day it was chosen at sign-up. It is part of
 * the page and does not block it.
 */
export function ClaimUsername({ onHandle }: ClaimUsernameProps) {
  const isNew = useSession().data?.session?.roles.is_day_zero_user !== false;
  const isDue = useUserConfig().data?.shown_claim_username === false && !isNew;
  const [state, setState] = useState<'unseen' | 'open' | 'closed'>('unseen');
  if (isDue && state === 'unseen') setState('open');
  useEffect(() => {
    // It stays for this visit, although it is marked as shown from now on.
    if (state === 'open') void updateUserConfig({ shown_claim_username: true });
  }, [state]);
  return state === 'open' ? <Prompt onClose={() => setState('closed')} onHandle={onHandle} /> : null;
}

/** Validates a username while it is typed. */
function usernameProblem(username: string): string | null {
  const checked = usernameSchema.safeParse(username);
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

function Prompt({ onClose, onHandle }: ClaimUsernameProps & { readonly onClose: () => void }) {
  const id = useId();
  const { handle } = useAccount();
  const [username, setUsername] = useState(handle);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const problem = usernameProblem(username);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (problem !== null) return;
    setIsSaving(true);
    try {
      await claimHandle(username);
      showToast({ tone: 'success', text: t('Your username is @{username}', { username }) });
      onClose();
      onHandle(username);
    } catch (error) {
      setRefusal(errorText(error, '') || t('It was not saved. Try again in a moment.'));
      setIsSaving(false);
    }
  }

  return (
    <dialog open className={styles.prompt} aria-labelledby={id}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <h2 id={id} className={styles.title}>
          {t('Claim your username')}
        </h2>
        <p className="small muted">
          {t('Your profile and your songs are found under it. Change it now, before others have its links.')}
        </p>
        <TextField
          label={t('Username')}
          maxLength={100}
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
          value={username}
          error={problem ?? refusal}
          hint={t('3 to 40 letters, digits and underscores')}
          onValue={(value) => {
            setUsername(value.trim());
            setRefusal(null);
          }}
        />
        <PromptKeys isValid={problem === null} isSaving={isSaving} onClose={onClose} />
      </form>
    </dialog>
  );
}

interface PromptKeysProps {
  readonly isValid: boolean;
  readonly isSaving: boolean;
  readonly onClose: () => void;
}

function PromptKeys({ isValid, isSaving, onClose }: PromptKeysProps) {
  const isOffline = useIsOffline();
  return (
    <div className={styles.keys}>
      <Button
        type="submit"
        size="small"
        kind="moon"
        disabled={isOffline || !isValid}
        busyLabel={isSaving ? t('Saving') : null}
      >
        {isOffline ? t('Needs signal') : t('Claim')}
      </Button>
      <Button size="small" kind="quiet" onClick={onClose}>
        {t('Not now')}
      </Button>
    </div>
  );
}
