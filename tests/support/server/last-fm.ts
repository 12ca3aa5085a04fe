import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LastFmApp } from '#server/outbound/lastfm';

const KEY = 'b25b959554ed76058ac220b7b2e0a026';
const SECRET = 'shared-secret-of-the-server';

/** A song that the stub counted. */
interface Counted {
  readonly user: string;
  readonly artist: string;
  readonly track: string;
  readonly timestamp: string;
  readonly duration: string | undefined;
}

/** The next responses to calls of a method: an error code with its HTTP status. */
interface Failure {
  readonly code: number;
  readonly status: number;
}

export interface LastFmStub {
  readonly app: LastFmApp;
  readonly url: string;
  readonly counted: Counted[];
  readonly playing: { readonly user: string; readonly track: string }[];
  /** Number of listens in each `track.scrobble` that was accepted. */
  readonly batches: number[];
  /** Names of all methods that were called, whatever the response. */
  readonly called: string[];
  /** Error for all calls but the sign-in, until it is null again. */
  failure: Failure | null;
  /** Code of the `ignoredMessage` of a listen, by the song's title. */
  readonly ignored: Map<string, number>;
  /** A token as the page of Last.fm sends it back. */
  allow(user: string): string;
  /** The user revokes the permission. */
  revoke(user: string): void;
  reset(): void;
  close(): void;
}

class StubError extends Error {
  readonly failure: Failure;

  constructor(code: number, status = 403) {
    super(`error ${code}`);
    this.failure = { code, status };
  }
}

const hexOf = (text: string) => createHash('md5').update(text).digest('hex');

/** By section 6 of https://www.last.fm/api/webauth: every parameter but `format`, sorted by name. */
function isSigned(form: URLSearchParams): boolean {
  const names = [...form.keys()].filter((name) => name !== 'format' && name !== 'api_sig');
  names.sort();
  return (
    form.get('api_sig') === hexOf(`${names.map((name) => `${name}${form.get(name)}`).join('')}${SECRET}`)
  );
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name) ?? '';
  if (value === '') throw new StubError(6, 400);
  return value;
}

const named = (text: string) => ({ corrected: '0', '#text': text });

/**
 * Responds as https://www.last.fm/api/webauth, https://www.last.fm/api/scrobbling and the pages of the methods describe,
 * and refuses what they refuse.
 */
export async function startLastFm(): Promise<LastFmStub> {
  const tokens = new Map<string, string>();
  const sessions = new Map<string, string>();
  let count = 0;
  const nextNumber = () => {
    count += 1;
    return count;
  };

  const userOf = (form: URLSearchParams) => {
    const user = sessions.get(required(form, 'sk'));
    if (user === undefined) throw new StubError(9);
    return user;
  };

  const methods: Readonly<Record<string, (form: URLSearchParams) => object>> = {
    'auth.getSession'(form) {
      const token = required(form, 'token');
      const user = tokens.get(token);
      if (user === undefined) throw new StubError(4);
      // It is consumed.
      tokens.delete(token);
      const key = hexOf(`session ${user} ${nextNumber()}`);
      sessions.set(key, user);
      return { session: { subscriber: 0, name: user, key } };
    },
    'track.updateNowPlaying'(form) {
      const user = userOf(form);
      const track = required(form, 'track');
      required(form, 'artist');
      stub.playing.push({ user, track });
      return { nowplaying: { track: named(track), ignoredMessage: { code: '0', '#text': '' } } };
    },
    'track.scrobble'(form) {
      const user = userOf(form);
      const suffixes = [...form.keys()].flatMap((name) => /^track(\[\d+\])?$/.exec(name)?.[1] ?? []);
      if (suffixes.length === 0 || suffixes.length > 50) throw new StubError(6, 400);
      const rows = suffixes.map((suffix) => {
        const listen = {
          ...{ user, artist: required(form, `artist${suffix}`), track: required(form, `track${suffix}`) },
          timestamp: required(form, `timestamp${suffix}`),
          duration: form.get(`duration${suffix}`) ?? undefined,
        };
        const code = stub.ignored.get(listen.track) ?? 0;
        if (code === 0) stub.counted.push(listen);
        const { artist, track, timestamp } = listen;
        return {
          ...{ artist: named(artist), track: named(track), album: { corrected: '0', '#text': '' } },
          ...{ timestamp, ignoredMessage: { code: String(code), '#text': '' } },
        };
      });
      stub.batches.push(rows.length);
      const ignored = rows.filter(({ ignoredMessage }) => ignoredMessage.code !== '0').length;
      const accepted = rows.length - ignored;
      // One listen is an object, several are a list.
      return {
        scrobbles: { scrobble: rows.length === 1 ? rows[0] : rows, '@attr': { accepted, ignored } },
      };
    },
  };

  function answer(form: URLSearchParams): object {
    const name = form.get('method') ?? '';
    stub.called.push(name);
    const method = methods[name];
    if (method === undefined) throw new StubError(3, 400);
    if (form.get('api_key') !== KEY) throw new StubError(10);
    if (!isSigned(form)) throw new StubError(13);
    if (stub.failure !== null && name !== 'auth.getSession')
      throw new StubError(stub.failure.code, stub.failure.status);
    return method(form);
  }

  function respond(request: IncomingMessage, body: string, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (request.method === 'GET' && pathname === '/api/auth/') {
      const callback = new URL(searchParams.get('cb') ?? '');
      callback.searchParams.set('token', stub.allow('ada_listens'));
      response.writeHead(302, { location: callback.href }).end();
      return;
    }
    const send = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (request.method !== 'POST' || pathname !== '/2.0/') return void send(404, {});
    try {
      send(200, answer(new URLSearchParams(body)));
    } catch (error) {
      if (!(error instanceof StubError)) throw error;
      send(error.failure.status, { error: error.failure.code, message: error.message });
    }
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => respond(request, Buffer.concat(pieces).toString('utf8'), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = { key: KEY, secret: SECRET, allowsPrivateAddress: true };
  const stub: LastFmStub = {
    app: { ...app, apiUrl: `${url}/2.0/`, signInUrl: `${url}/api/auth/` },
    ...{ url, counted: [], playing: [], batches: [], called: [], failure: null, ignored: new Map() },
    allow(user) {
      const token = hexOf(`token ${user} ${nextNumber()}`);
      tokens.set(token, user);
      return token;
    },
    revoke(user) {
      for (const [key, owner] of sessions) if (owner === user) sessions.delete(key);
    },
    reset() {
      for (const list of [stub.counted, stub.playing, stub.batches, stub.called]) list.length = 0;
      stub.failure = null;
      stub.ignored.clear();
    },
    close: () => void server.close(),
  };
  return stub;
}
