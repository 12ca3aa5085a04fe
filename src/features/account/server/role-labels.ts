import type { AccountRole } from '#contract/accounts/registration';
import { t } from '#lib/translate';

export const ROLE_LABELS: Readonly<Record<AccountRole, string>> = {
  staff: t('Staff'),
  member: t('Member'),
  listener: t('Listener'),
};

/** What to say after somebody got the role. */
export const ROLE_CHANGES: Readonly<Record<AccountRole, (name: string) => string>> = {
  staff: (name) => t('{name} is now staff.', { name }),
  member: (name) => t('{name} is now member.', { name }),
  listener: (name) => t('{name} is now listener.', { name }),
};
