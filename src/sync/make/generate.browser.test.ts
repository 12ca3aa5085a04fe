import { afterEach, beforeEach, expect, test } from 'vitest';
import type { GenerateBody } from '#contract/generate';
import type { Session } from '#contract/session';
import type { AccountDatabase } from '#db/db';
import { setKv } from '#db/kv';
import { testClip, testId } from '#tests/support/clips';
import { openTestDatabase } from '#tests/support/outbox';
import { testContext, unreachable } from '#tests/support/sync';
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

test('a token is sent and not kept: the same inputs again have their own', async () => {
  const context = testContext(database, () => REQUEST);
  const starter = createGenerationStarter(context, async () => undefined);
  await starter.create({ ...BODY, token: 'first' });
  await starter.retry(REQUEST.id, 'second');
  await starter.retry(REQUEST.id, null);
  expect(context.calls.map(({ input }) => (input as { body: GenerateBody }).body.token)).toEqual([
    'first',
    'second',
    null,
  ]);
});

test('a try whose response was lost and one with another token are one song', async () => {
  const lost = unreachable();
  const context = testContext(database, (_id, _input, index) => {
    if (index < 2) throw lost;
    return REQUEST;
  });
  const starter = createGenerationStarter(context, async () => undefined);
  await expect(starter.create({ ...BODY, token: 'first' })).rejects.toBe(lost);
  await starter.create({ ...BODY, token: 'second' });
  const keys = context.calls.map(({ options }) => (options as { idempotencyKey: string }).idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});
