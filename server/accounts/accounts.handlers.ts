import { ACCOUNTS_PAGE_SIZE, type AccountRow } from '#contract/accounts/accounts';
import type { AccountRole } from '#contract/accounts/registration';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { isLastStaff } from './account-data.repository.ts';
import { type ListedAccount, listAccounts, setAccountRole } from './account-roles.repository.ts';

const roleOf = ({ isStaff, isListener }: ListedAccount): AccountRole => {
  if (isStaff) return 'staff';
  return isListener ? 'listener' : 'member';
};

function toRow(account: ListedAccount): AccountRow {
  return {
    id: account.id,
    handle: account.username,
    display_name: account.name,
    email: account.email,
    role: roleOf(account),
    created_at: account.createdAt.toISOString(),
  };
}

export const handlers: HandlersOf<'accounts'> = {
  async 'accounts.list'({ query: { page } }, { db }) {
    const { accounts, total } = await listAccounts(db, { page, pageSize: ACCOUNTS_PAGE_SIZE });
    return { accounts: accounts.map(toRow), num_total_results: total, current_page: page };
  },

  async 'accounts.setRole'({ params: { account_id: id }, body: { role } }, { db }) {
    if (role !== 'staff' && (await isLastStaff(db, id)))
      throw new ApiError(409, t('This is the only staff account. Make another account staff first.'), {
        field: 'role',
      });
    const changed = await setAccountRole(db, id, role);
    if (changed === undefined) throw refusal(404);
    return toRow(changed);
  },
};
