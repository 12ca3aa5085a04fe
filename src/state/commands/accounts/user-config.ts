import { type UserConfigChange, userConfigWrite } from '#domain/writes/user-config';
import { queueWrite } from '#state/commands/writes';

/** Records what the user has seen and chosen, for all devices. Works without a network. */
export function updateUserConfig(change: UserConfigChange): Promise<void> {
  return queueWrite(userConfigWrite, change);
}
