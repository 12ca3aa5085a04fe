import type * as z from 'zod/mini';
import { updateUserConfigSchema } from '#contract/users';
import { defineWrite } from './write-definition.ts';

export type UserConfigChange = z.infer<typeof updateUserConfigSchema>;

/** Record what the user has seen, so that no device shows it again. */
export const userConfigWrite = defineWrite({
  kind: 'user-config',
  schemaVersion: 1,
  argsSchema: updateUserConfigSchema,
  callId: 'users.updateConfig',
  lane: () => 'user-config',
  // Has no entity: `queries/user-config` overlays pending writes on the server's values.
  targets: () => [],
  changes: [],
  input: (change: UserConfigChange) => ({ body: change }),
  coalesce: (earlier: UserConfigChange, later: UserConfigChange) => ({ ...earlier, ...later }),
  isDeleteLike: () => false,
  label: () => 'Save what you have seen',
  refusalText: (_change, detail) => `What you have seen was not saved: ${detail}`,
});
