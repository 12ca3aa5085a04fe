import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiError, malformedResponse } from '#api/api-error';
import type { Client } from '#api/client';
import { leadingZeroBits, readWorkText } from '#domain/session/proof-of-work';
import { testId } from '#tests/support/clips';
import { findProof } from './proof.ts';
import { callVerified } from './verification.ts';

const CHALLENGE = { challenge: 'id.1795000000000.8.signature', zero_bits: 8 };
const refusal = (status: number, detail: string) => new ApiError({ kind: 'status', status, detail });

/** A server that rejects a generation without a token; records the tokens and keys it receives. */
function serverWhere({ check, refused }: { check: object; refused: ApiError }) {
  const sent: [token: string | null | undefined, key: string | undefined][] = [];
  const client = async (
    id: string,
    { body }: { body: { token?: string | null } },
    options?: { idempotencyKey?: string },
  ) => {
    if (id === 'captcha.check') return check;
    sent.push([body.token, options?.idempotencyKey]);
    if (sent.length === 1) throw refused;
    return { id: 'request' };
  };
  return { client: client as unknown as Client, sent };
}

const CALL = {
  id: 'generate.create',
  input: {
    body: {
      mv: 'chirp-v4',
      prompt: 'rain',
      metadata: { create_mode: 'simple', create_session_token: testId(1) },
    },
  },
  key: 'key',
} as const;

test('solves the challenge and reports its progress', async () => {
  const steps: number[] = [];
  const challenge = { ...CHALLENGE, zero_bits: 11 };
  const token = await findProof(challenge, (fraction) => steps.push(fraction));
  expect(readWorkText(token)?.challenge).toBe(CHALLENGE.challenge);
  expect(leadingZeroBits(createHash('sha256').update(token).digest())).toBeGreaterThanOrEqual(11);
  expect(steps[0]).toBe(0);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps.every((fraction) => fraction < 1)).toBe(true);
});

test('a queued call is resent under its key with the solved challenge', async () => {
  const check = { required: true, challenge: CHALLENGE };
  const { client, sent } = serverWhere({ check, refused: refusal(400, 'Captcha required') });
  expect(await callVerified(client, CALL)).toEqual({ id: 'request' });
  expect(sent.map(([, key]) => key)).toEqual(['key', 'key']);
  expect(readWorkText(sent[1]?.[0] ?? '')?.challenge).toBe(CHALLENGE.challenge);
});

test('a server that no longer requires it gets no token', async () => {
  const check = { required: false };
  const { client, sent } = serverWhere({ check, refused: refusal(400, 'Captcha required') });
  await callVerified(client, CALL);
  expect(sent[1]).toEqual([null, 'key']);
});

test('only the matching rejection triggers a verification', async () => {
  const other = refusal(400, 'Bad request');
  const { client, sent } = serverWhere({ check: { required: true, challenge: CHALLENGE }, refused: other });
  await expect(callVerified(client, CALL)).rejects.toBe(other);
  expect(sent).toHaveLength(1);
});

test('an unreadable challenge response does not count as a completed call', async () => {
  const refused = refusal(400, 'Captcha required');
  const { client } = serverWhere({ check: {}, refused });
  const unreadable = ((id: string, ...rest: [never]) =>
    id === 'captcha.check'
      ? Promise.reject(malformedResponse(id, new Error('no object')))
      : (client as unknown as (...call: unknown[]) => unknown)(id, ...rest)) as unknown as Client;
  await expect(callVerified(unreadable, CALL)).rejects.toBe(refused);
});
