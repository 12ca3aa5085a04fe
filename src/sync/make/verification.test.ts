import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error';
import { leadingZeroBits, readWorkText } from '#domain/proof-of-work';
import type { SyncContext } from '../sync-context.ts';
import { verifyPerson, wantsVerification } from './verification.ts';

const serverSays = (response: object) => ({ client: async () => response }) as unknown as SyncContext;
const refusal = (status: number, detail: string) => new ApiError({ kind: 'status', status, detail });

test('the work is done that the server asks for', async () => {
  const challenge = { challenge: 'id.1795000000000.8.signature', zero_bits: 8 };
  const token = (await verifyPerson(serverSays({ required: true, challenge }))) ?? '';
  expect(readWorkText(token)?.challenge).toBe(challenge.challenge);
  expect(leadingZeroBits(createHash('sha256').update(token).digest())).toBeGreaterThanOrEqual(8);
});

test('a server that no longer asks gets no token', async () => {
  expect(await verifyPerson(serverSays({ required: false }))).toBeNull();
});

test('only the refusal that asks for it leads to a verification', () => {
  expect(wantsVerification(refusal(400, 'Captcha required'))).toBe(true);
  expect(wantsVerification(refusal(400, 'Bad request'))).toBe(false);
  expect(wantsVerification(new Error('Captcha required'))).toBe(false);
});
