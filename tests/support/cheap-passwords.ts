import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** A password takes a tenth of a second of a core to hash, on purpose, and almost every test signs somebody up. */
const COST = 2;
/** The files of one process each run this. */
const IS_CHEAP = Symbol.for('skylark:cheap-passwords');

if (!(IS_CHEAP in crypto.scrypt)) {
  crypto.scrypt = new Proxy(crypto.scrypt, {
    apply(scrypt, self, [password, salt, bytes, options, callback]) {
      return Reflect.apply(scrypt, self, [password, salt, bytes, { ...options, N: COST }, callback]);
    },
  });
  Object.assign(crypto.scrypt, { [IS_CHEAP]: true });
  syncBuiltinESMExports();
}
