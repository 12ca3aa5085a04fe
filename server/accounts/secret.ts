import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRET_MIN_CHARACTERS } from '#server/config';
import { StartError } from '#server/start-error';

const SECRET_BYTES = 48;

/**
 * The server's secret: the configured one, or one generated at the first start and stored in the data folder,
 * readable by its owner only.
 * @throws StartError when the file holds too little, for example after a disk crash: tokens could be forged.
 */
export async function loadSecret(configured: string | null, dataFolder: string): Promise<string> {
  if (configured !== null) return configured;
  const path = join(dataFolder, 'secret');
  await makeSecret(path);
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < SECRET_MIN_CHARACTERS) {
    throw new StartError(
      `The file ${path} must contain at least ${SECRET_MIN_CHARACTERS} characters, but contains ${secret.length}; restore it from a backup, or delete it. After deletion, all users must sign in again.`,
    );
  }
  await chmod(path, 0o600);
  return secret;
}

/**
 * Creates the file if it does not exist. The file appears atomically: a second process starting meanwhile never
 * reads half of it.
 */
async function makeSecret(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await writeFile(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}

/** A 256-bit key for one purpose, so that no two uses of the secret share a key. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `skylark ${purpose}`, 32));
}

/** Purpose of the key that proves the caller operates the server. */
export const OPERATOR_PURPOSE = 'operator';

/** Purpose of the key that encrypts the keys of connected engines. */
export const ENGINE_KEYS_PURPOSE = 'engine keys';
/** Purpose of the key that encrypts the key of the language model. */
export const LANGUAGE_MODEL_KEY_PURPOSE = 'language model key';

/** Purpose of the key that encrypts the secrets of webhooks. */
export const WEBHOOK_SECRETS_PURPOSE = 'webhook secrets';

/** Purpose of the key that encrypts the tokens of scrobblers. */
export const SCROBBLER_TOKENS_PURPOSE = 'scrobbler tokens';

/** Purpose of the key that signs the sign-ins of users at scrobblers. */
export const SCROBBLER_SIGN_INS_PURPOSE = 'scrobbler sign-ins';

/** What anyone who can read the secret sends to the running server. */
export function operatorToken(key: Uint8Array): string {
  return Buffer.from(key).toString('base64url');
}
