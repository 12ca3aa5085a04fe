import type { AccountRole } from '#contract/registration';

export const ROLE_LABELS: Readonly<Record<AccountRole, string>> = {
  staff: 'Staff',
  member: 'Member',
  listener: 'Listener',
};
