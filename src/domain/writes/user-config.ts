import type * as z from 'zod/mini';
import { updateUserConfigSchema } from '#contract/users';
import { t } from '#lib/translate';
import { defineWrite } from './write-definition.ts';

export type UserConfigChange = z.infer<typeof updateUserConfigSchema>;

/** The fields of what the user has chosen; the others record what the user has seen. */
const CHOICES = ['is_built_in_when_away', 'sketch_model', 'take_model'] as const;

const isChoice = (change: UserConfigChange) => CHOICES.some((field) => change[field] !== undefined);

/** Record what the user has seen and chosen, for all devices. */
export const userConfigWrite = defineWrite({
  kind: 'user-config',
  schemaVersion: 2,
  argsSchema: updateUserConfigSchema,
  callId: 'users.updateConfig',
  lane: () => 'user-config',
  // Has no entity: `queries/user-config` overlays pending writes on the server's values.
  targets: () => [],
  changes: [],
  input: (change: UserConfigChange) => ({ body: change }),
  coalesce: (earlier: UserConfigChange, later: UserConfigChange) => ({ ...earlier, ...later }),
  isDeleteLike: () => false,
  label: (change) => (isChoice(change) ? t('Save your choice of models') : t('Save what you have seen')),
  refusalText: (change, detail) =>
    isChoice(change)
      ? t('Your choice of models was not saved: {detail}', { detail })
      : t('What you have seen was not saved: {detail}', { detail }),
});
