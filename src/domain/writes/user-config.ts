import type * as z from 'zod/mini';
import { updateUserConfigSchema } from '#contract/people/users';
import { t } from '#lib/translate';
import { isSettingsChange } from '../notifications/app-notes.ts';
import { defineWrite } from './write-definition.ts';

export type UserConfigChange = z.infer<typeof updateUserConfigSchema>;

/** Record what the user has seen and chosen, for all devices. */
export const userConfigWrite = defineWrite({
  kind: 'user-config',
  schemaVersion: 4,
  argsSchema: updateUserConfigSchema,
  callId: 'users.updateConfig',
  lane: () => 'user-config',
  // Has no entity: `queries/user-config` overlays pending writes on the server's values.
  targets: () => [],
  changes: [],
  input: (change: UserConfigChange) => ({ body: change }),
  coalesce: (earlier: UserConfigChange, later: UserConfigChange) => ({ ...earlier, ...later }),
  // Without it, a change whose first response was lost would be undone on screen until the next read.
  isAnswerNews: true,
  isDeleteLike: () => false,
  label: (change) => (isSettingsChange(change) ? t('Save your settings') : t('Save what you have seen')),
  refusalText: (change, detail) =>
    isSettingsChange(change)
      ? t('Your settings were not saved: {detail}', { detail })
      : t('What you have seen was not saved: {detail}', { detail }),
});
