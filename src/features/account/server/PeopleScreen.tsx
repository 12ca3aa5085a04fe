import { useRef, useState } from 'react';
import { StaffScreen } from '#components/account/StaffScreen.tsx';
import { callProblemText } from '#components/screens/use-call-action.ts';
import type { AccountRow } from '#contract/accounts/accounts';
import { ACCOUNT_ROLES, type AccountRole } from '#contract/accounts/registration';
import { formatDate } from '#domain/texts/date-format';
import { AccountLine, AccountList } from '#features/account/AccountList.tsx';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import { InvitationsCard } from './InvitationsCard.tsx';
import { RegistrationCard } from './RegistrationCard.tsx';
import { ROLE_CHANGES, ROLE_LABELS } from './role-labels.ts';
import { useServerRows } from './use-server-rows.ts';

/** For staff: who may sign up, invitations, and the roles of all accounts. */
export function PeopleScreen() {
  return (
    <StaffScreen title={t('People')} lead={t('Who uses this server, and who may join.')}>
      <RegistrationCard />
      <InvitationsCard />
      <AccountsCard />
    </StaffScreen>
  );
}

function AccountsCard() {
  const pages = useRef(1);
  const [total, setTotal] = useState(0);
  const { rows, show, problem } = useServerRows(() => load(pages.current, setTotal));
  const count = typeof rows === 'string' ? 0 : rows.length;
  return (
    <Card title={t('Accounts')}>
      <p className="small muted">
        {t(
          'Staff operate this server. Members make songs. Listeners hear what is shared, like it and collect it in playlists, but make no songs.',
        )}
      </p>
      {problem === null ? null : <p className="small">{problem}</p>}
      <AccountList label={t('Accounts')} rows={rows} onRetry={show}>
        {(account) => (
          <AccountRoleLine key={`${account.id} ${account.role}`} account={account} onChange={show} />
        )}
      </AccountList>
      {count > 0 && count < total ? (
        <Button
          size="small"
          onClick={() => {
            pages.current += 1;
            void show();
          }}
        >
          {t('Show more')}
        </Button>
      ) : null}
    </Card>
  );
}

async function load(pages: number, onTotal: (total: number) => void): Promise<AccountRow[]> {
  const found: AccountRow[] = [];
  for (let page = 0; page < pages; page += 1) {
    const { accounts, num_total_results: total } = await call('accounts.list', { query: { page } });
    found.push(...accounts);
    onTotal(total);
  }
  return found;
}

interface AccountRoleLineProps {
  readonly account: AccountRow;
  readonly onChange: () => Promise<void>;
}

function AccountRoleLine({ account, onChange }: AccountRoleLineProps) {
  const { id, handle, display_name: name, email, role, created_at: since } = account;
  async function change(chosen: AccountRole) {
    try {
      await call('accounts.setRole', { params: { account_id: id }, body: { role: chosen } });
      showToast({ text: ROLE_CHANGES[chosen](name) });
    } catch (error) {
      showToast({ tone: 'error', text: callProblemText(error) });
    }
    await onChange();
  }
  return (
    <AccountLine
      title={`${name} (@${handle})`}
      note={t('{email}, since {date}', { email, date: formatDate(new Date(since)) })}
      actions={null}
    >
      <SelectField
        label={t('Role of {name}', { name })}
        value={role}
        options={ACCOUNT_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        onChange={(chosen) => void change(chosen)}
      />
    </AccountLine>
  );
}
