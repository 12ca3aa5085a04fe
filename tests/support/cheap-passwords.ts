import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** A password takes a tenth of a second of a core to hash, on purpose, and almost every test signs somebody up. */
const { scrypt } = crypto;
const COST = 2;

type Callback = Parameters<typeof scrypt>[3];

function cheapScrypt(
  password: string,
  salt: string,
  bytes: number,
  { N: _cost, ...options }: ScryptOptions,
  callback: Callback,
): void {
  scrypt(password, salt, bytes, { ...options, N: COST }, callback);
}

crypto.scrypt = cheapScrypt as typeof scrypt;
syncBuiltinESMExports();
