import { useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { PARTY_NAME_MAX_CHARACTERS } from '#contract/listening/parties';
import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './GuestName.module.css';
import type { GuestPartProps } from './guest-part.ts';

/** The name that others see beside a guest's songs. */
export function GuestName({ party: { own_name: ownName }, guest, isOffline }: GuestPartProps) {
  /** Null until something is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, problem, run } = useCallAction<'save'>();
  const name = typed ?? ownName;
  const save = async () => {
    if (await run('save', () => guest.setName(name))) setTyped(null);
  };
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('Name to show beside your songs (optional)')}
        value={name}
        maxLength={PARTY_NAME_MAX_CHARACTERS}
        autoComplete="nickname"
        error={problem ?? ''}
        onValue={setTyped}
      />
      <Button
        type="submit"
        disabled={isOffline || name === ownName}
        busyLabel={busy === null ? null : t('Saving')}
      >
        {t('Save name')}
      </Button>
    </form>
  );
}
