import type { Connection } from '#server/database/database';
import { deleteAppsOf } from './apps.repository.ts';
import { hasPassword } from './provider-accounts.repository.ts';
import { randomPassword } from './random-password.ts';
import { listSessions, notifySessionEnded } from './sessions.repository.ts';
import type { Sessions } from './sessions.ts';
import { removeTwoFactor } from './two-factor.repository.ts';

/** Sixteen letters, about 79 bits. */
const SHAPE = { groups: 4, letters: 4 };

/**
 * Sets a new password for an account, turns off its two-factor codes and signs it out everywhere, also in other apps,
 * for users who have lost theirs.
 * @returns the password, or null if no account has this email
 */
export async function resetPassword(
  { sessions, connection }: { readonly sessions: Sessions; readonly connection: Connection },
  email: string,
): Promise<string | null> {
  const { internalAdapter, password } = await sessions.$context;
  const found = await internalAdapter.findUserByEmail(email);
  if (found === null) return null;
  const { id } = found.user;
  const before = await listSessions(connection, id, new Date());
  const given = randomPassword(SHAPE);
  const hash = await password.hash(given);
  if (await hasPassword(connection, id)) await internalAdapter.updatePassword(id, hash);
  // Until now it signed in with the identity provider or a passkey only.
  else
    await internalAdapter.createAccount({
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: hash,
    });
  await removeTwoFactor(connection, id);
  await internalAdapter.deleteUserSessions(id);
  await deleteAppsOf(connection, id);
  for (const session of before) await notifySessionEnded(connection, session.id);
  return given;
}
