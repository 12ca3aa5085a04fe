import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { deriveKey, loadSecret, OPERATOR_PURPOSE, operatorToken } from './accounts/secret.ts';
import { type Config, readConfig, StartError } from './config.ts';
import { exitOnFailedStart } from './process.ts';

interface Reply {
  readonly status: number;
  readonly body: { detail?: string; rows?: number; files?: number };
}

/** Asks the server that runs on this computer; there is no time limit, as a backup may take long. */
function ask({ host, port }: Config, token: string, { work, file }: Order): Promise<Reply> {
  const everywhere = host === '0.0.0.0' || host === '::';
  return new Promise((done, reject) => {
    const asking = request({
      ...{ host: everywhere ? 'localhost' : host, port, method: 'POST', path: `/api/operator/${work}` },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    asking.once('error', () =>
      reject(new StartError(`No server responds on port ${port}; start it with the same variables first.`)),
    );
    asking.once('response', (response) => {
      text(response).then(
        (said) => done({ status: response.statusCode ?? 0, body: JSON.parse(said) }),
        reject,
      );
    });
    asking.end(JSON.stringify({ file }));
  });
}

interface Order {
  readonly work: 'backup' | 'restore';
  readonly file: string;
}

function readOrder([work, file]: readonly string[]): Order {
  if ((work !== 'backup' && work !== 'restore') || file === undefined)
    throw new StartError('Say which file: npm run backup -- skylark.tar, or npm run restore -- skylark.tar.');
  return { work, file: resolve(file) };
}

/** Has the running server write a backup, or put one in the place of what it has. */
async function operate(): Promise<void> {
  const order = readOrder(process.argv.slice(3));
  const config = readConfig(process.env, { cores: availableParallelism() });
  const secret = await loadSecret(config.secret, config.dataFolder);
  const { status, body } = await ask(config, operatorToken(deriveKey(secret, OPERATOR_PURPOSE)), order);
  if (status === 404) throw new StartError('The server has another secret; run this with its variables.');
  if (status !== 200) throw new StartError(body.detail ?? `The server responded with ${status}.`);
  const size = `${body.rows} rows and ${body.files} files`;
  const said = order.work === 'backup' ? `${order.file} holds ${size}, read back` : `Restored ${size}`;
  process.stdout.write(`${said}.\n`);
}

operate().catch(exitOnFailedStart);
