import { type UserConfigChange, userConfigWrite } from '#domain/writes/user-config';
import { queueWrite } from './writes.ts';

/** Notes what the user has seen, for every device. Works without a network. */
export function updateUserConfig(change: UserConfigChange): Promise<void> {
  return queueWrite(userConfigWrite, change);
}
