import { createECDH } from 'node:crypto';
import { deriveKey } from './secret.ts';

/** The key pair that identifies this server to push services, in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';
/** Length of a private key of the curve, in bytes. */
const PRIVATE_BYTES = 32;

/**
 * The server's keys, derived from its secret: they are created at the first start, stored in the data folder
 * with it, readable by its owner only, and the same on all servers that share it. Browsers subscribe with the
 * public key.
 */
export function vapidKeys(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const pair = createECDH(CURVE);
    try {
      // One in four billion numbers of this length is not a valid key of the curve; the next one is.
      pair.setPrivateKey(deriveKey(secret, attempt === 0 ? 'push' : `push ${attempt}`));
    } catch {
      continue;
    }
    const privateKey = pair.getPrivateKey();
    const whole = Buffer.concat([Buffer.alloc(PRIVATE_BYTES - privateKey.length), privateKey]);
    return { publicKey: pair.getPublicKey('base64url'), privateKey: whole.toString('base64url') };
  }
}
