import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { buildApp } from '#server/app';
import { readConfig } from '#server/config';
import { createRateLimits } from '#server/http/rate-limits';
import { contentSecurityPolicy } from '#server/http/security-headers';
import { startHousehold } from '#tests/support/server/household';

const CONTENT_SECURITY_POLICY = contentSecurityPolicy({
  analyticsOrigin: null,
  apiBase: null,
  bucketOrigin: null,
});
const { server, ada } = await startHousehold();
const origin = await server.listen();
afterAll(() => server.close());

describe('the server shell', () => {
  test('sends the security headers with every response', async () => {
    for (const path of ['/api/docs', '/api/status/', '/nothing.js', '/api/docs.js']) {
      const { headers } = await fetch(origin + path);
      expect(headers.get('content-security-policy'), path).toBe(CONTENT_SECURITY_POLICY);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
    expect(CONTENT_SECURITY_POLICY).toContain("worker-src 'self';");
    expect(CONTENT_SECURITY_POLICY).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  test('reports health, readiness and metrics', async () => {
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
    await server.call('session.get', {}, { as: ada });
    const metrics = await (await fetch(`${origin}/api/metrics`)).text();
    expect(metrics).toMatch(
      /skylark_request_seconds_count\{call="session.get",method="GET",status="200"\} \d+/,
    );
  });

  test('answers 503 with Retry-After until its database is open', async () => {
    const { app } = await buildApp(readConfig({ SKYLARK_DATA: '.' }, { cores: 1 }), {
      checksResponses: false,
    });
    for (const url of ['/api/ready', '/api/status/', '/api/auth/token', `/media/audio/${newId()}.mp3`]) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '1']);
    }
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    await app.close();
  });

  test('lists the engines with their problems', async () => {
    server.engine.problem = 'The engine file drums.sf3 is missing or cannot be read.';
    const { engines } = await server.call('engines.list', {}, { as: ada });
    server.engine.problem = null;
    expect(engines).toEqual([
      {
        name: 'fake',
        description: 'For tests',
        is_default: true,
        is_ready: false,
        problem: 'The engine file drums.sf3 is missing or cannot be read.',
      },
    ]);
  });

  test('limits reactions, generations and sign-in attempts, and says when to retry', async () => {
    const shared = { pool: server.database.pool, isEmbedded: false };
    const limits = createRateLimits(shared, 0.05);
    const uses = async (limit: 'reactions' | 'generate' | 'signIn') => {
      for (let use = 1; use < 100; use += 1) {
        try {
          await limits.use(limit, 'someone');
        } catch (error) {
          return { use, error };
        }
      }
      throw new Error('No limit');
    };
    for (const [limit, allowed] of [
      ['reactions', 6],
      ['generate', 1],
      ['signIn', 1],
    ] as const) {
      const { use, error } = await uses(limit);
      expect([limit, use]).toEqual([limit, allowed + 1]);
      expect(error).toMatchObject({ status: 429, options: { retryAfterSeconds: expect.any(Number) } });
    }
    await limits.use('reactions', 'someone else');
    // A second process on the same database continues the count.
    const refused = { message: 'Rate limit exceeded. Please wait before retrying actions.' };
    await expect(createRateLimits(shared, 0.05).use('reactions', 'someone')).rejects.toMatchObject(refused);
    // A process that has its database to itself counts per-minute limits in memory.
    const alone = createRateLimits({ ...shared, isEmbedded: true }, 0.05);
    for (let use = 1; use <= 6; use += 1) await alone.use('reactions', 'someone');
    await expect(alone.use('reactions', 'someone')).rejects.toMatchObject(refused);
    await expect(alone.use('signIn', 'someone')).rejects.toMatchObject({ status: 429 });
  });
});
