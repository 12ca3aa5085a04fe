import { v7 as newId } from 'uuid';
import { type DatabaseLocation, openDatabase } from '#server/database/database';
import { plainMetadata } from '#server/database/plain-metadata';
import type { ServerProcess } from '#tests/support/server/server-process';

export interface Account {
  userId: string;
  headers: Record<string, string>;
  /**
   * Gets a new token: tokens expire after five minutes, and filling and measuring a library may take longer.
   */
  renew(): Promise<void>;
}

export const BENCH_EMAIL = 'bench@example.com';
export const BENCH_PASSWORD = 'a long enough secret';

/** A new account on a running server. */
export async function signUp(server: ServerProcess): Promise<Account> {
  const response = await fetch(`${server.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({
      email: BENCH_EMAIL,
      password: BENCH_PASSWORD,
      name: 'Bench',
      username: 'bench_user',
    }),
  });
  if (!response.ok) throw new Error(`Sign-up responded with ${response.status}: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const token = await askToken(server, cookie);
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const browserToken = Buffer.from(JSON.stringify({ timestamp: Date.now() })).toString('base64');
  const headers = { authorization: `Bearer ${token}`, 'device-id': newId(), 'browser-token': browserToken };
  const renew = async () => {
    headers.authorization = `Bearer ${await askToken(server, cookie)}`;
  };
  return { userId: payload.sub, headers, renew };
}

async function askToken(server: ServerProcess, cookie: string): Promise<string> {
  const response = await fetch(`${server.origin}/api/auth/token`, { headers: { cookie } });
  if (!response.ok)
    throw new Error(`The token was refused with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** Rows per statement. */
const AT_ONCE = 500;

/**
 * The rows as `generate` would store them, built by the database: sending every column of each row takes far
 * longer.
 */
const ADD_CLIPS = `
  insert into clips (id, user_id, title, search_title, search_words, status, model_name, major_model_version, metadata)
  select id, $1, 'Song ' || number, 'song ' || number, setweight(to_tsvector('simple', 'song ' || number), 'A'),
    'complete', 'chirp-v3-5', 'v3.5', $3
  from unnest($4::uuid[]) with ordinality as added (id, place), lateral (select $2::int + place - 1) as titled (number)`;
const METADATA = JSON.stringify({ ...plainMetadata(), tags: 'pop' });

/**
 * Adds finished songs to an account while no server uses the database.
 * @returns their ids, oldest first
 */
export async function addClips(location: DatabaseLocation, userId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const database = await openDatabase(location, (error) => {
    throw error;
  });
  for (let start = 0; start < count; start += AT_ONCE) {
    await database.pool.query(ADD_CLIPS, [userId, start, METADATA, ids.slice(start, start + AT_ONCE)]);
  }
  await database.close();
  return ids;
}
