import type { ServerProcess } from '#tests/support/server/server-process';

/** The password of every account created by a client. */
export const CLIENT_PASSWORD = 'correct horse';

/** A signed-in client of a server process; it must sign in again after each restart. */
export class ServerClient {
  #server: ServerProcess;
  readonly #email: string;
  #token = '';

  constructor(server: ServerProcess, username: string) {
    this.#server = server;
    this.#email = `${username}@example.com`;
  }

  /** Sends further calls to another server on the same database, with the same token. */
  moveTo(server: ServerProcess): void {
    this.#server = server;
  }

  async signUp(): Promise<void> {
    const username = this.#email.split('@')[0];
    await this.#account('sign-up/email', {
      email: this.#email,
      password: CLIENT_PASSWORD,
      username,
      name: username,
    });
  }

  async signIn(): Promise<void> {
    await this.#account('sign-in/email', { email: this.#email, password: CLIENT_PASSWORD });
  }

  async #account(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.#server.origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const token = await fetch(`${this.#server.origin}/api/auth/token`, { headers: { cookie } });
    this.#token = ((await token.json()) as { token: string }).token;
  }

  async get<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(this.#server.origin + path, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async bytes(path: string): Promise<Buffer> {
    const answer = await this.open(path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** Returns the raw response, whatever its status. */
  open(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.#server.origin + path, {
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
    });
  }

  post<Answer>(path: string, body: object, idempotencyKey: string): Promise<Answer> {
    return this.#send('POST', path, body, idempotencyKey);
  }

  put<Answer>(path: string, body: object, idempotencyKey: string): Promise<Answer> {
    return this.#send('PUT', path, body, idempotencyKey);
  }

  async #send<Answer>(method: string, path: string, body: object, idempotencyKey: string): Promise<Answer> {
    const answer = await fetch(this.#server.origin + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  /** Sends bytes of an upload, starting at an offset. */
  async sendPart(
    { url, fields }: { url: string; fields: { token: string } },
    bytes: Uint8Array<ArrayBuffer>,
    offset: number,
  ): Promise<{ received: number }> {
    const form = new FormData();
    form.set('token', fields.token);
    form.set('offset', String(offset));
    form.set('file', new Blob([bytes]));
    const answer = await fetch(this.#server.origin + url, { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { received: number };
  }
}
