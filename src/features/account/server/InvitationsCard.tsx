import { useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { LinkReachNote } from '#components/sharing/LinkReachNote.tsx';
import {
  ACCOUNT_ROLES,
  type AccountRole,
  INVITATION_DAYS_MAX,
  INVITATION_NOTE_MAX_CHARACTERS,
  INVITATION_USES_MAX,
  type Invitation,
} from '#contract/accounts/registration';
import { formatDate } from '#domain/texts/date-format';
import { AccountList } from '#features/account/AccountList.tsx';
import { CreateForm } from '#features/account/CreateForm.tsx';
import { RemovableLine } from '#features/account/RemovableLine.tsx';
import { SecretBox } from '#features/account/security/SecretBox.tsx';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { useLinkTarget } from '#state/queries/sharing/link-target';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import { ROLE_LABELS } from './role-labels.ts';
import { useServerRows } from './use-server-rows.ts';

/** For staff: invitations to sign up. */
export function InvitationsCard() {
  const { rows, show } = useServerRows(async () => (await call('registration.listInvitations')).invitations);
  return (
    <Card title={t('Invitations')}>
      <AccountList
        label={t('Invitations')}
        rows={rows}
        emptyText={t('No invitation is open.')}
        onRetry={show}
      >
        {(invitation) => <InvitationLine key={invitation.id} invitation={invitation} onChange={show} />}
      </AccountList>
      <NewInvitation onCreated={show} />
    </Card>
  );
}

interface InvitationLineProps {
  readonly invitation: Invitation;
  readonly onChange: () => Promise<void>;
}

function InvitationLine({ invitation, onChange }: InvitationLineProps) {
  const { id, note, role, uses, max_uses: maxUses, expires_at: expires } = invitation;
  return (
    <RemovableLine
      title={note || t('Invitation')}
      note={t('{role}, used {uses} of {maxUses} times, expires {date}', {
        role: ROLE_LABELS[role],
        uses,
        maxUses,
        date: formatDate(new Date(expires)),
      })}
      verb="Revoke"
      remove={() => call('registration.revokeInvitation', { params: { invitation_id: id } })}
      doneText={t('Invitation revoked.')}
      onChange={onChange}
    />
  );
}

/** The whole number in a field; undefined if it is not from 1 to the maximum. */
function readCount(text: string, maximum: number): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= maximum ? count : undefined;
}

const signUpLink = (code: string, origin: string) =>
  new URL(`/sign-up?invite=${encodeURIComponent(code)}`, origin).href;

function NewInvitation({ onCreated }: { readonly onCreated: () => Promise<void> }) {
  const [note, setNote] = useState('');
  const [role, setRole] = useState<AccountRole>('member');
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('7');
  const [code, setCode] = useState<string | null>(null);
  const { origin } = useLinkTarget();
  const { busy, problem, setProblem, run } = useCallAction<'create'>();

  function create() {
    const maxUses = readCount(uses, INVITATION_USES_MAX);
    const expires = readCount(days, INVITATION_DAYS_MAX);
    if (maxUses === undefined)
      return setProblem(t('Uses must be a number from 1 to {maximum}.', { maximum: INVITATION_USES_MAX }));
    if (expires === undefined)
      return setProblem(t('Days must be a number from 1 to {maximum}.', { maximum: INVITATION_DAYS_MAX }));
    void run('create', async () => {
      const body = { note, role, max_uses: maxUses, expires_in_days: expires };
      setCode((await call('registration.createInvitation', { body })).code);
      setNote('');
      await onCreated();
    });
  }

  if (code !== null)
    return (
      <>
        <SecretBox
          noun="link"
          secret={signUpLink(code, origin)}
          note={t('Send this link, or the code {code}. It is not shown again.', { code })}
          onDone={() => setCode(null)}
        />
        <LinkReachNote />
      </>
    );
  return (
    <CreateForm
      label={t('Create an invitation')}
      submit={t('Create invitation')}
      busyLabel={busy === null ? null : t('Creating')}
      problem={problem}
      onSubmit={create}
    >
      <TextField
        label={t('For whom')}
        maxLength={INVITATION_NOTE_MAX_CHARACTERS}
        value={note}
        onValue={setNote}
      />
      <SelectField
        label={t('Role')}
        value={role}
        options={ACCOUNT_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        onChange={setRole}
      />
      <TextField label={t('Uses')} inputMode="numeric" value={uses} onValue={setUses} />
      <TextField label={t('Valid for days')} inputMode="numeric" value={days} onValue={setDays} />
    </CreateForm>
  );
}
