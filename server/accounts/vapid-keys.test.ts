import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { vapidKeys } from './vapid-keys.ts';

const SECRET = 'a secret of at least thirty-two characters';

test('the keys form a pair, the same for the same secret and different for another', () => {
  const { publicKey, privateKey } = vapidKeys(SECRET);
  expect(vapidKeys(SECRET)).toEqual({ publicKey, privateKey });
  expect(vapidKeys(`${SECRET}!`).publicKey).not.toBe(publicKey);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  expect(pair.getPublicKey('base64url')).toBe(publicKey);
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
});
