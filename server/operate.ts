import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { deriveKey, loadSecret, OPERATOR_PURPOSE, operatorToken } from './accounts/secret.ts';
import { type Config, readConfig } from './config.ts';
import { exitOnFailedStart } from './process.ts';
import { StartError } from './start-error.ts';

interface Reply {
  readonly status: number;
  readonly body: { detail?: string; rows?: number; files?: number; password?: string };
}

/** Sends a request to the server running on this computer; there is no timeout, as a backup may take long. */
function ask({ host, port }: Config, token: string, { work, body }: Order): Promise<Reply> {
  const everywhere = host === '0.0.0.0' || host === '::';
  return new Promise((done, reject) => {
    const asking = request({
      ...{ host: everywhere ? 'localhost' : host, port, method: 'POST', path: `/api/operator/${work}` },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    asking.once('error', () =>
      reject(
        new StartError(
          `No server responds on port ${port}; start it first, with the same environment variables.`,
        ),
      ),
    );
    asking.once('response', (response) => {
      text(response).then(
        (said) => done({ status: response.statusCode ?? 0, body: JSON.parse(said) }),
        reject,
      );
    });
    asking.end(JSON.stringify(body));
  });
}

interface Order {
  readonly work: 'backup' | 'restore' | 'password';
  /** The argument the server needs: the absolute path of a file, or the email of an account. */
  readonly body: Readonly<Record<string, string>>;
}

const HOW_TO_ASK = {
  files: 'Missing file name. Usage: npm run backup -- skylark.tar, or npm run restore -- skylark.tar.',
  password: 'Missing email. Usage: npm run password -- ada@example.com.',
};

function readOrder([work, of]: readonly string[]): Order {
  if (work === 'password') {
    if (of === undefined) throw new StartError(HOW_TO_ASK.password);
    return { work, body: { email: of } };
  }
  if ((work !== 'backup' && work !== 'restore') || of === undefined) throw new StartError(HOW_TO_ASK.files);
  return { work, body: { file: resolve(of) } };
}

function sayDone({ work, body: asked }: Order, { rows, files, password }: Reply['body']): string {
  const size = `${rows} rows and ${files} files`;
  switch (work) {
    case 'backup':
      return `Wrote ${asked.file} with ${size} and verified it.`;
    case 'restore':
      return `Restored ${size}.`;
    case 'password':
      return `The new password of ${asked.email} is ${password}\nAll devices of the account are signed out. The user can change the password under Account.`;
  }
}

/** Makes the running server write a backup, restore one in place of its data, or issue a new password. */
async function operate(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const config = readConfig(process.env, { cores: availableParallelism() });
  const secret = await loadSecret(config.secret, config.dataFolder);
  const { status, body } = await ask(config, operatorToken(deriveKey(secret, OPERATOR_PURPOSE)), order);
  if (status === 404)
    throw new StartError(
      'The server uses a different secret; run this command with its environment variables.',
    );
  if (status !== 200) throw new StartError(body.detail ?? `The server responded with ${status}.`);
  process.stdout.write(`${sayDone(order, body)}\n`);
}

operate().catch(exitOnFailedStart);
