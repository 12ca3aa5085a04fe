import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** A password takes a tenth of a second of a core to hash, on purpose, and almost every test signs somebody up. */
const COST = 2;

crypto.scrypt = new Proxy(crypto.scrypt, {
  apply(scrypt, self, [password, salt, bytes, options, callback]) {
    return Reflect.apply(scrypt, self, [password, salt, bytes, { ...options, N: COST }, callback]);
  },
});
syncBuiltinESMExports();
