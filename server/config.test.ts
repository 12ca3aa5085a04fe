import { describe, expect, test } from 'vitest';
import { readConfig, StartError } from './config.ts';

const read = (environment: Record<string, string>, cores = 8) => readConfig(environment, { cores });

describe('configuration', () => {
  test('without variables everything has a default', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: null,
      secret: null,
      publicOrigin: null,
      renderThreads: 4,
    });
  });

  test('one core still renders one song at a time', () => {
    expect(read({}, 1).renderThreads).toBe(1);
  });

  test.each([
    [{ PORT: 'abc' }, "PORT must be a whole number from 0 to 65535, but is 'abc'."],
    [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, but is '70000'."],
    [
      { SKYLARK_RENDER_THREADS: '0' },
      "SKYLARK_RENDER_THREADS must be a whole number from 1 to 64, but is '0'.",
    ],
    [{ SKYLARK_BEHIND_PROXY: 'yes' }, "SKYLARK_BEHIND_PROXY must be 1 or 0, but is 'yes'."],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [{ SKYLARK_SECRET: 'short' }, 'SKYLARK_SECRET must have at least 32 characters.'],
    [
      { SKYLARK_ORIGIN: 'songs.example.com' },
      "SKYLARK_ORIGIN must be an origin like https://songs.example.com, but is 'songs.example.com'.",
    ],
  ])('%o is refused with one sentence', (environment, sentence) => {
    expect(() => read(environment as Record<string, string>)).toThrow(new StartError(sentence));
  });
});
