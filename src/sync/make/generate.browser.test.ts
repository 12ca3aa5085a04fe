import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#api/api-error';
import type { Session } from '#contract/session';
import type { AccountDatabase } from '#db/db';
import { setKv } from '#db/kv';
import { CAPTCHA_REQUIRED } from '#domain/generation-errors';
import { testClip, testId } from '#tests/support/clips';
import { openTestDatabase } from '#tests/support/outbox';
import { testContext } from '#tests/support/sync';
import { createGenerationStarter } from './generate.ts';

let database: AccountDatabase;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.destroy());

const BODY = {
  mv: 'chirp-v4',
  prompt: '',
  metadata: { create_mode: 'simple', create_session_token: 'form' },
} as const;
const REQUEST = {
  id: testId(50),
  clips: [testClip(1, { status: 'submitted' })],
  status: 'running',
  created_at: '2026-01-01T00:00:00.000Z',
  batch_size: 2,
  major_model_version: 'v4',
};

async function calledWith(configs: Record<string, string> | null): Promise<string[]> {
  if (configs) await setKv(database, 'session', { value: { configs } as unknown as Session, fetchedAt: 1 });
  const context = testContext(database, () => REQUEST);
  await createGenerationStarter(context, async () => undefined).create(BODY);
  return context.calls.map(({ id }) => id);
}

test('[GEN-01] songs are made by /api/generate/v2/ unless the server says otherwise', async () => {
  expect(await calledWith(null)).toEqual(['generate.create']);
  expect(await calledWith({ 'gen-endpoint': 'v2' })).toEqual(['generate.create']);
  expect(await calledWith({ 'gen-endpoint': 'something new' })).toEqual(['generate.create']);
});

test('[GEN-02] the setting of the server chooses /api/generate/v2-web/', async () => {
  expect(await calledWith({ 'gen-endpoint': 'v2-web' })).toEqual(['generate.createWeb']);
});

test('[GEN-19] a start that needs a verification is sent again with its token', async () => {
  const refusal = new ApiError({ kind: 'status', status: 400, detail: CAPTCHA_REQUIRED });
  const context = testContext(database, (id, input) => {
    if (id === 'captcha.check') return { required: true, challenge: { challenge: 'work', zero_bits: 4 } };
    if ((input as { body: { token?: string | null } }).body.token) return REQUEST;
    throw refusal;
  });
  await createGenerationStarter(context, async () => undefined).create(BODY);
  expect(context.calls.map(({ id }) => id)).toEqual(['generate.create', 'captcha.check', 'generate.create']);
  expect(context.calls[2]?.input).toMatchObject({ body: { token: expect.stringMatching(/^work/) } });
});
