import { v7 as newId } from 'uuid';
import { type DatabaseLocation, openDatabase } from '#server/database/database';
import { insertClips, type NewClip } from '#server/repositories/clips';
import type { ServerProcess } from '../../support/server-process.ts';

export interface Account {
  userId: string;
  headers: Record<string, string>;
}

/** A new account of a server that runs. */
export async function signUp(server: ServerProcess): Promise<Account> {
  const response = await fetch(`${server.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({
      email: 'bench@example.com',
      password: 'a long enough secret',
      name: 'Bench',
      username: 'bench_user',
    }),
  });
  if (!response.ok) throw new Error(`Sign-up responded with ${response.status}: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { token } = (await (
    await fetch(`${server.origin}/api/auth/token`, { headers: { cookie } })
  ).json()) as {
    token: string;
  };
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const browserToken = Buffer.from(JSON.stringify({ timestamp: Date.now() })).toString('base64');
  const headers = { authorization: `Bearer ${token}`, 'device-id': newId(), 'browser-token': browserToken };
  return { userId: payload.sub, headers };
}

/** Rows that go into one statement. */
const AT_ONCE = 500;

/**
 * Gives an account finished songs while no server runs on the database.
 * @returns their ids, the oldest first
 */
export async function addClips(location: DatabaseLocation, userId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const database = await openDatabase(location, (error) => {
    throw error;
  });
  for (let start = 0; start < count; start += AT_ONCE) {
    const rows = ids.slice(start, start + AT_ONCE).map(
      (id, i): NewClip => ({
        id,
        userId,
        title: `Song ${start + i}`,
        status: 'complete',
        modelName: 'chirp-v3-5',
        majorModelVersion: 'v3.5',
        metadata: { type: 'gen', prompt: '', tags: 'pop' } as NewClip['metadata'],
      }),
    );
    await insertClips(database.connection, rows);
  }
  await database.close();
  return ids;
}
