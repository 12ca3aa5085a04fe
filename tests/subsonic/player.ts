import { createHash } from 'node:crypto';
import type { Person, TestServer } from '#tests/integration/test-server';

/** Another player of an account, with an app password of its own. */
export interface Player {
  readonly appId: string;
  readonly username: string;
  readonly password: string;
  /** Makes a request and returns its `subsonic-response`. */
  get(method: string, parameters?: Sent): Promise<Answer>;
  /** The same with the response as it is. */
  send(method: string, parameters?: Sent): ReturnType<TestServer['app']['inject']>;
}

type Sent = Readonly<Record<string, string | number | readonly string[]>>;
// biome-ignore lint/suspicious/noExplicitAny: the tests compare whatever came
export type Answer = any;

export function queryOf(parameters: Sent): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const one of [value].flat()) query.append(name, String(one));
  return query.toString();
}

export function salted({ username, password }: { username: string; password: string }, salt = 'c19b2d') {
  const t = createHash('md5').update(`${password}${salt}`).digest('hex');
  return { u: username, t, s: salt };
}

/** Makes an app password for an account and returns a player that signs in with it. */
export async function addPlayer(server: TestServer, person: Person): Promise<Player> {
  const { app, username, password } = await server.call(
    'apps.create',
    { body: { name: 'Car' } },
    { as: person },
  );
  const send: Player['send'] = (method, parameters = {}) => {
    const query = queryOf({
      v: '1.16.1',
      c: 'test',
      f: 'json',
      ...salted({ username, password }),
      ...parameters,
    });
    return server.app.inject({ url: `/rest/${method}?${query}` });
  };
  return {
    appId: app.id,
    username,
    password,
    send,
    get: async (method, parameters) => (await send(method, parameters)).json()['subsonic-response'],
  };
}
