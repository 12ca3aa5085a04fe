import { isAbsolute, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

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
      songCacheBytes: 1_000_000_000,
    });
  });

  test('the language model of the environment', () => {
    const environment = { SKYLARK_LANGUAGE_MODEL_URL: 'localhost:11434', SKYLARK_LANGUAGE_MODEL_KEY: 'sk-1' };
    expect(read(environment).languageModel).toEqual({
      ...{ address: 'http://localhost:11434/v1', key: 'sk-1', model: '' },
      allowsPrivateAddress: true,
    });
    expect(read({}).languageModel).toBeNull();
  });

  test('nightly backups need a folder, and seven stay unless set', () => {
    expect(read({}).nightlyBackups).toBeNull();
    expect(read({ SKYLARK_BACKUP_FOLDER: '/srv/backups' }).nightlyBackups).toEqual({
      folder: '/srv/backups',
      count: 7,
    });
  });

  test('a single core still renders one song at a time', () => {
    expect(read({}, 1).renderThreads).toBe(1);
  });

  test.each([
    [
      { SKYLARK_BACKUP_FOLDER: 'backups' },
      "SKYLARK_BACKUP_FOLDER must be an absolute path, but is 'backups'.",
    ],
    [{ SKYLARK_BACKUPS: '0' }, "SKYLARK_BACKUPS must be a whole number from 1 to 1000, but is '0'."],
    [{ PORT: 'abc' }, "PORT must be a whole number from 0 to 65535, but is 'abc'."],
    [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, but is '70000'."],
    [
      { SKYLARK_RENDER_THREADS: '0' },
      "SKYLARK_RENDER_THREADS must be a whole number from 1 to 64, but is '0'.",
    ],
    [
      { SKYLARK_BEHIND_PROXY: 'yes' },
      "SKYLARK_BEHIND_PROXY must be the number of proxies, from 0 to 10, or a list of their addresses, but is 'yes'.",
    ],
    [
      { SKYLARK_LASTFM_KEY: 'key' },
      'Because other SKYLARK_LASTFM_ variables are set, SKYLARK_LASTFM_SECRET must be set too. Both are in the API account at Last.fm.',
    ],
    [
      {
        SKYLARK_LASTFM_KEY: 'key',
        SKYLARK_LASTFM_SECRET: 'secret',
        SKYLARK_LASTFM_URL: 'listens.example.com',
      },
      "SKYLARK_LASTFM_URL must be an address like https://listens.example.com, but is 'listens.example.com'.",
    ],
    [
      { SKYLARK_LANGUAGE_MODEL_URL: 'ftp://x' },
      "SKYLARK_LANGUAGE_MODEL_URL must be an address like http://localhost:11434, but is 'ftp://x'.",
    ],
    [
      { SKYLARK_LANGUAGE_MODEL_NAME: 'llama3.1' },
      'Because other SKYLARK_LANGUAGE_MODEL_ variables are set, SKYLARK_LANGUAGE_MODEL_URL must be set too.',
    ],
    [{ SKYLARK_LOG_FORMAT: 'xml' }, "SKYLARK_LOG_FORMAT must be text or json, but is 'xml'."],
    [{ SKYLARK_VERIFICATION: 'yes' }, "SKYLARK_VERIFICATION must be busy, always or never, but is 'yes'."],
    [{ SKYLARK_HOUSE: 'no' }, "SKYLARK_HOUSE must be 0 or 1, but is 'no'."],
    [{ SKYLARK_METRICS_TOKEN: 'short' }, 'SKYLARK_METRICS_TOKEN must have at least 16 characters.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [
      { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'songs' },
      'Because other S3_ variables are set, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too.',
    ],
    [
      { S3_ENDPOINT: 's3', S3_BUCKET: 'songs', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
      "S3_ENDPOINT must be an address like https://s3.example.com, but is 's3'.",
    ],
    [
      {
        S3_ENDPOINT: 'http://s3:9000',
        S3_PUBLIC_ENDPOINT: 'files.example.com',
        S3_BUCKET: 'songs',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      },
      "S3_PUBLIC_ENDPOINT must be an address like https://s3.example.com, but is 'files.example.com'.",
    ],
    [{ SKYLARK_SECRET: 'short' }, 'SKYLARK_SECRET must have at least 32 characters.'],
    [
      { SKYLARK_ORIGIN: 'songs.example.com' },
      "SKYLARK_ORIGIN must be an origin like https://songs.example.com, but is 'songs.example.com'.",
    ],
  ])('%o is rejected with a one-sentence error', (environment, sentence) => {
    expect(() => read(environment as Record<string, string>)).toThrow(new StartError(sentence));
  });

  test('with PostgreSQL a server may leave all renders to other processes', () => {
    const environment = { DATABASE_URL: 'postgres://db/skylark', SKYLARK_RENDER_THREADS: '0' };
    expect(read(environment).renderThreads).toBe(0);
  });

  test('a bucket is read with its endpoint, its keys and a default region', () => {
    const environment = {
      S3_ENDPOINT: 'http://127.0.0.1:9000/',
      S3_BUCKET: 'songs',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
    expect(read(environment).bucket).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      publicEndpoint: null,
      bucket: 'songs',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
    const both = { ...environment, S3_PUBLIC_ENDPOINT: 'https://files.example.com/' };
    expect(read(both).bucket?.publicEndpoint).toBe('https://files.example.com');
  });

  test.each([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['SKYLARK_RENDER_THREADS', '64', 'renderThreads', 64],
    ['SKYLARK_KEPT_SONGS_MB', '0', 'songCacheBytes', 0],
    ['SKYLARK_DATABASE_CONNECTIONS', '2', 'databaseConnections', 2],
    ['SKYLARK_RATE_LIMIT_SCALE', '0.5', 'rateLimitScale', 0.5],
    ['SKYLARK_BEHIND_PROXY', '1', 'trustedProxies', 1],
    ['SKYLARK_BEHIND_PROXY', '0', 'trustedProxies', 0],
    ['SKYLARK_METRICS_TOKEN', 't'.repeat(16), 'metricsToken', 't'.repeat(16)],
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['SKYLARK_ORIGIN', 'https://songs.example.com', 'publicOrigin', 'https://songs.example.com'],
    ['SKYLARK_SECRET', 's'.repeat(32), 'secret', 's'.repeat(32)],
    ['DATABASE_URL', 'postgresql://db/skylark', 'databaseUrl', 'postgresql://db/skylark'],
    ['SKYLARK_ONE_COLUMN_CREATE', '1', 'hasOneColumnCreate', true],
    ['SKYLARK_SEVERAL_CURRENCIES', '1', 'hasSeveralCurrencies', true],
    ['SKYLARK_ANALYTICS_SCRIPT', 'https://x.example/a.js', 'analyticsScript', 'https://x.example/a.js'],
    ['SKYLARK_API_BASE', 'https://api.example.com', 'apiBase', 'https://api.example.com'],
  ] as const)('%s=%s is read as it is', (name, text, key, value) => {
    expect(read({ [name]: text })[key]).toBe(value);
  });

  test('an empty variable counts as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'SKYLARK_SECRET',
      'SKYLARK_ORIGIN',
      'SKYLARK_APP_ORIGINS',
      'SKYLARK_API_BASE',
      'SKYLARK_BEHIND_PROXY',
      'SKYLARK_METRICS_TOKEN',
      'SKYLARK_ANALYTICS_SCRIPT',
      'SKYLARK_PUSH_SERVICES',
      'SKYLARK_WEBHOOK_NETWORKS',
    ];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(read(empty)).toEqual(read({}));
    expect(read({ PORT: '  ' }).port).toBe(3000);
  });

  test.each([
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['PORT', 'Infinity'],
    ['SKYLARK_RENDER_THREADS', '65'],
    ['SKYLARK_KEPT_SONGS_MB', '-1'],
    ['SKYLARK_DATABASE_CONNECTIONS', '1'],
    ['SKYLARK_RATE_LIMIT_SCALE', '0'],
    ['SKYLARK_ORIGIN', 'https://songs.example.com/'],
    ['SKYLARK_ORIGIN', 'https://songs.example.com/app'],
    ['SKYLARK_PUSH_SERVICES', 'push.example.com'],
    ['SKYLARK_WEBHOOK_NETWORKS', '1'],
    ['SKYLARK_WEBHOOK_NETWORKS', 'nas.local'],
    ['SKYLARK_WEBHOOK_NETWORKS', '192.168.1.0/33'],
    ['SKYLARK_APP_ORIGINS', '*'],
    ['SKYLARK_APP_ORIGINS', 'null'],
    ['SKYLARK_APP_ORIGINS', 'https://*.example.com'],
    ['SKYLARK_APP_ORIGINS', 'https://app.example.com/'],
    ['SKYLARK_APP_ORIGINS', 'app.example.com'],
    ['SKYLARK_APP_ORIGINS', 'https://App.example.com'],
    ['SKYLARK_APP_ORIGINS', 'https://app.example.com,'],
    ['SKYLARK_APP_ORIGINS', 'https://app.example.com https://b.example.com'],
    ['SKYLARK_APP_ORIGINS', 'https://a.example.com, ftp://b.example.com'],
    ['SKYLARK_API_BASE', "https://api.example.com;script-src'"],
    ['SKYLARK_API_BASE', 'https://api.example.com/api'],
    ['SKYLARK_ANALYTICS_SCRIPT', 'count.js'],
    ['SKYLARK_ANALYTICS_SCRIPT', 'javascript:alert(1)'],
  ])('%s=%s is refused and named', (name, text) => {
    expect(() => read({ [name]: text })).toThrow(new RegExp(`^${name} must be .+but is '`));
  });

  test('the first app origin is the public one, unless another is configured', () => {
    const text = 'https://app.example.com, http://localhost:3981 ,https://app.example.com';
    const config = read({ SKYLARK_APP_ORIGINS: text });
    expect(config.appOrigins).toEqual(['https://app.example.com', 'http://localhost:3981']);
    expect(config.publicOrigin).toBe('https://app.example.com');
    const named = read({ SKYLARK_APP_ORIGINS: text, SKYLARK_ORIGIN: 'https://songs.example.com' });
    expect(named.publicOrigin).toBe('https://songs.example.com');
  });

  test('folders are absolute, so that changing the working directory later has no effect', () => {
    const { dataFolder, clientFolder, engineFolder } = read({ SKYLARK_DATA: 'songs' });
    expect(dataFolder).toBe(resolve('songs'));
    for (const folder of [dataFolder, clientFolder, engineFolder]) expect(isAbsolute(folder)).toBe(true);
  });
});
