import { randomInt } from 'node:crypto';
import type { Connection } from '#server/database/database';
import { listSessions, notifySessionEnded } from '#server/repositories/sessions';
import type { Sessions } from './sessions.ts';

/** Excludes characters that look or sound alike, since the password is read aloud or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LETTERS = 4;

/** Sixteen characters from an alphabet of 31, about 79 bits, in groups: `k7mf-q2xa-9hte-vwp4`. */
function makePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/**
 * Sets a new password for an account and signs it out everywhere, for users who have lost theirs: the server
 * sends no email.
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
  const given = makePassword();
  await internalAdapter.updatePassword(id, await password.hash(given));
  await internalAdapter.deleteUserSessions(id);
  for (const session of before) await notifySessionEnded(connection, session.id);
  return given;
}
