import type { AccountRole } from '#contract/registration';
import { t } from '#lib/translate';

export const ROLE_LABELS: Readonly<Record<AccountRole, string>> = {
  staff: t('Staff'),
  member: t('Member'),
  listener: t('Listener'),
};
