import { isAbsolute, resolve } from 'node:path';
import type { ServerModeKind } from '#contract/operation/mode';
import { isWebOrigin } from '#lib/web-origin';
import { VERIFICATIONS, type Verification } from '#server/accounts/captcha';
import { parseTrustedProxies, type TrustedProxies } from '#server/http/proxies';
import type { LanguageModelLocation } from '#server/language-model/language-model';
import { LOG_FORMAT_VARIABLE, LOG_FORMATS } from '#server/log';
import type { LastFmApp } from '#server/outbound/lastfm';
import type { ListenBrainzAddress } from '#server/outbound/listenbrainz';
import { readLanguageModelAddress } from '#server/rules/language-model-address';
import { type DoorConfig, readDoor } from './config-door.ts';
import { type EngineLocation, readEngineLocation } from './config-engine.ts';
import { readLastFm } from './config-lastfm.ts';
import { readListenBrainz } from './config-listenbrainz.ts';
import { readWebhookNetworks } from './config-webhooks.ts';
import { StartError } from './start-error.ts';

/** An S3-compatible bucket and its credentials. */
export interface S3Location {
  /** Service URL without a trailing slash, such as https://s3.example.com. */
  readonly endpoint: string;
  /**
   * URL of the same service for browsers, or null: all their downloads and uploads pass through the servers.
   */
  readonly publicEndpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Backups that the server makes by itself. */
export interface NightlyBackups {
  /** Absolute path of the folder that they are in. */
  readonly folder: string;
  /** How many stay; older ones are deleted. */
  readonly count: number;
}

export interface Config {
  readonly port: number;
  /** Address to listen on; localhost only unless set. */
  readonly host: string;
  /** Absolute path of the folder that contains the database and the files. */
  readonly dataFolder: string;
  /** PostgreSQL URL, or null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Size of the PostgreSQL connection pool; the embedded database always has one connection. */
  readonly databaseConnections: number;
  /** Where files are stored, or null for the data folder. */
  readonly bucket: S3Location | null;
  /** Signs sessions and tokens; if null, a secret is generated once and stored in the data folder. */
  readonly secret: string | null;
  /**
   * Public origin such as https://songs.example.com, or null to use whichever origin the request was sent to.
   */
  readonly publicOrigin: string | null;
  /** Other origins from which the app may call this server with its users' cookies. */
  readonly appOrigins: readonly string[];
  /** The origin that this server's page calls instead of its own, or null. */
  readonly apiBase: string | null;
  /** Reverse proxies whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: TrustedProxies;
  /** Token required to read the metrics; null allows only this computer. */
  readonly metricsToken: string | null;
  /** Render threads; 0 leaves renders to other processes. */
  readonly renderThreads: number;
  /** Maximum disk space for songs cached for edits; 0 caches none. */
  readonly songCacheBytes: number;
  /** The ffmpeg binary that makes videos; a bare name is looked up in PATH. */
  readonly ffmpegPath: string;
  /** Where a backup is made every night, and how many stay; null for none. */
  readonly nightlyBackups: NightlyBackups | null;
  /** Whether the server creates its house collection in the background. */
  readonly hasHouse: boolean;
  /** How the server is used; null leaves the choice to staff. */
  readonly serverMode: ServerModeKind | null;
  /** Multiplies every rate limit; 1 is the product default. */
  readonly rateLimitScale: number;
  /** When accounts must pass a captcha before requesting songs. */
  readonly verification: Verification;
  /** Seconds of a song that an account gets when it has nothing left to pay with; 0 for none. */
  readonly previewSeconds: number;
  /** Whether Create uses the older single-column layout on wide screens too. */
  readonly hasOneColumnCreate: boolean;
  /** Whether plans and credits are sold in several currencies, not in US dollars only. */
  readonly hasSeveralCurrencies: boolean;
  /** URL of a third-party analytics script, or null to load none. */
  readonly analyticsScript: string | null;
  /** Origins of push services that notifications may go to beside those of the major browsers. */
  readonly pushServices: readonly string[];
  /** The song engine that the environment connects, or null. */
  readonly engine: EngineLocation | null;
  /** The language model that the environment connects to write words, or null. */
  readonly languageModel: LanguageModelLocation | null;
  /** Where listens of users with a ListenBrainz token are sent. */
  readonly listenBrainz: ListenBrainzAddress;
  /** The application with which listens are sent to Last.fm, or null. */
  readonly lastFm: LastFmApp | null;
  /** Addresses and subnets of the operator's own network that users' webhooks may go to. */
  readonly webhookNetworks: readonly string[];
  /** How people get in. */
  readonly door: DoorConfig;
  /** Folder of the built client. */
  readonly clientFolder: string;
  /** Folder of the engine's data files. */
  readonly engineFolder: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from environment variables.
 * @throws StartError that names the variable and the valid values.
 */
export function readConfig(environment: Environment, { cores }: { cores: number }): Config {
  const appOrigins = readOrigins(environment, 'SKYLARK_APP_ORIGINS');
  // Users are where the app is; links, passkeys and notifications point there.
  const publicOrigin = readOrigin(environment, 'SKYLARK_ORIGIN') ?? appOrigins[0] ?? null;
  checkLogFormat(environment);
  return {
    port: readNumber(environment, 'PORT', { fallback: 3000, minimum: 0, maximum: 65_535, isWhole: true }),
    host: environment.HOST || 'localhost',
    dataFolder: resolve(environment.SKYLARK_DATA || './data'),
    databaseUrl: readDatabaseUrl(environment),
    ...readLimits(environment, cores),
    bucket: readBucket(environment),
    secret: readSecret(environment),
    publicOrigin,
    appOrigins,
    apiBase: readOrigin(environment, 'SKYLARK_API_BASE'),
    trustedProxies: readProxies(environment),
    metricsToken: readMetricsToken(environment),
    ffmpegPath: environment.SKYLARK_FFMPEG?.trim() || 'ffmpeg',
    nightlyBackups: readNightlyBackups(environment),
    hasHouse: readSwitch(environment, 'SKYLARK_HOUSE', true),
    serverMode: readServerMode(environment),
    verification: readVerification(environment),
    hasOneColumnCreate: readSwitch(environment, 'SKYLARK_ONE_COLUMN_CREATE', false),
    hasSeveralCurrencies: readSwitch(environment, 'SKYLARK_SEVERAL_CURRENCIES', false),
    analyticsScript: readScript(environment),
    pushServices: readOrigins(environment, 'SKYLARK_PUSH_SERVICES'),
    engine: readEngineLocation(environment),
    languageModel: readLanguageModel(environment),
    listenBrainz: readListenBrainz(environment),
    lastFm: readLastFm(environment),
    webhookNetworks: readWebhookNetworks(environment),
    door: readDoor(environment, publicOrigin),
    clientFolder: resolve(environment.SKYLARK_CLIENT || './dist/client'),
    engineFolder: resolve(environment.SKYLARK_ENGINE_DATA || './public/engine'),
  };
}

type Limits = Pick<
  Config,
  'databaseConnections' | 'renderThreads' | 'songCacheBytes' | 'rateLimitScale' | 'previewSeconds'
>;

function readLimits(environment: Environment, cores: number): Limits {
  return {
    databaseConnections: readNumber(environment, 'SKYLARK_DATABASE_CONNECTIONS', {
      fallback: 10,
      minimum: 2,
      maximum: 200,
      isWhole: true,
    }),
    renderThreads: readNumber(environment, 'SKYLARK_RENDER_THREADS', {
      fallback: Math.max(1, Math.floor(cores / 2)),
      // Without PostgreSQL no other process could render.
      minimum: environment.DATABASE_URL ? 0 : 1,
      maximum: 64,
      isWhole: true,
    }),
    songCacheBytes:
      1_000_000 *
      readNumber(environment, 'SKYLARK_KEPT_SONGS_MB', {
        fallback: 1000,
        minimum: 0,
        maximum: 1_000_000,
        isWhole: true,
      }),
    rateLimitScale: readNumber(environment, 'SKYLARK_RATE_LIMIT_SCALE', {
      fallback: 1,
      minimum: 0.01,
      maximum: 1_000_000,
      isWhole: false,
    }),
    previewSeconds: readNumber(environment, 'SKYLARK_PREVIEW_SECONDS', {
      fallback: 0,
      minimum: 0,
      maximum: 600,
      isWhole: true,
    }),
  };
}

interface NumberRule {
  readonly fallback: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly isWhole: boolean;
}

/** @throws StartError for a relative folder: it would depend on where the server was started. */
function readNightlyBackups(environment: Environment): NightlyBackups | null {
  const folder = environment.SKYLARK_BACKUP_FOLDER?.trim() || null;
  const options = { fallback: 7, minimum: 1, maximum: 1000, isWhole: true };
  const count = readNumber(environment, 'SKYLARK_BACKUPS', options);
  if (folder === null) return null;
  if (!isAbsolute(folder))
    throw new StartError(`SKYLARK_BACKUP_FOLDER must be an absolute path, but is '${folder}'.`);
  return { folder, count };
}

function readNumber(environment: Environment, name: string, rule: NumberRule): number {
  const text = environment[name];
  if (text === undefined || text.trim() === '') return rule.fallback;
  const value = Number(text);
  const isRight =
    Number.isFinite(value) &&
    value >= rule.minimum &&
    value <= rule.maximum &&
    (!rule.isWhole || Number.isInteger(value));
  if (!isRight) {
    const kind = rule.isWhole ? 'a whole number' : 'a number';
    throw new StartError(
      `${name} must be ${kind} from ${rule.minimum} to ${rule.maximum}, but is '${text}'.`,
    );
  }
  return value;
}

function readSwitch(environment: Environment, name: string, fallback: boolean): boolean {
  const text = environment[name]?.trim() ?? '';
  if (text === '') return fallback;
  if (text === '0' || text === '1') return text === '1';
  throw new StartError(`${name} must be 0 or 1, but is '${text}'.`);
}

/** 1 sells plans, 0 lets everyone use everything. */
function readServerMode(environment: Environment): ServerModeKind | null {
  if ((environment.SKYLARK_PLANS?.trim() ?? '') === '') return null;
  return readSwitch(environment, 'SKYLARK_PLANS', true) ? 'plans' : 'home';
}

function readVerification(environment: Environment): Verification {
  const text = environment.SKYLARK_VERIFICATION?.trim() || 'busy';
  const verification = VERIFICATIONS.find((one) => one === text);
  if (verification !== undefined) return verification;
  throw new StartError(`SKYLARK_VERIFICATION must be busy, always or never, but is '${text}'.`);
}

function checkLogFormat(environment: Environment): void {
  const text = environment[LOG_FORMAT_VARIABLE] || 'text';
  if (LOG_FORMATS.some((format) => format === text)) return;
  throw new StartError(`${LOG_FORMAT_VARIABLE} must be ${LOG_FORMATS.join(' or ')}, but is '${text}'.`);
}

function readProxies(environment: Environment): TrustedProxies {
  const text = environment.SKYLARK_BEHIND_PROXY ?? '';
  const proxies = parseTrustedProxies(text.trim());
  if (proxies !== null) return proxies;
  throw new StartError(
    `SKYLARK_BEHIND_PROXY must be the number of proxies, from 0 to 10, or a list of their addresses, but is '${text}'.`,
  );
}

const METRICS_TOKEN_MIN_CHARACTERS = 16;

function readMetricsToken(environment: Environment): string | null {
  const text = environment.SKYLARK_METRICS_TOKEN;
  if (text === undefined || text === '') return null;
  if (text.length < METRICS_TOKEN_MIN_CHARACTERS) {
    throw new StartError(
      `SKYLARK_METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN_CHARACTERS} characters.`,
    );
  }
  return text;
}

function readDatabaseUrl(environment: Environment): string | null {
  const text = environment.DATABASE_URL;
  if (text === undefined || text === '') return null;
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new StartError('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  return text;
}

function readScript(environment: Environment): string | null {
  const text = environment.SKYLARK_ANALYTICS_SCRIPT?.trim() ?? '';
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  // Its origin becomes part of a header.
  if (url !== null && /^https?:$/.test(url.protocol) && !/[\s;,']/.test(url.origin)) return url.href;
  throw new StartError(
    `SKYLARK_ANALYTICS_SCRIPT must be an address like https://example.com/count.js, but is '${text}'.`,
  );
}

/** The operator vouches for the address, so it may be in a private network. */
function readLanguageModel(environment: Environment): LanguageModelLocation | null {
  const text = environment.SKYLARK_LANGUAGE_MODEL_URL?.trim() ?? '';
  const key = environment.SKYLARK_LANGUAGE_MODEL_KEY?.trim() || null;
  const model = environment.SKYLARK_LANGUAGE_MODEL_NAME?.trim() ?? '';
  if (text === '') {
    if (key === null && model === '') return null;
    throw new StartError(
      'Because other SKYLARK_LANGUAGE_MODEL_ variables are set, SKYLARK_LANGUAGE_MODEL_URL must be set too.',
    );
  }
  const address = readLanguageModelAddress(text);
  if (address !== null) return { address, key, model, allowsPrivateAddress: true };
  throw new StartError(
    `SKYLARK_LANGUAGE_MODEL_URL must be an address like http://localhost:11434, but is '${text}'.`,
  );
}

/** The variables of a bucket; if the first is set, all except the region are required. */
const BUCKET_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function readBucket(environment: Environment): S3Location | null {
  const values = BUCKET_VARIABLES.map((name) => environment[name]?.trim() ?? '');
  if (values.every((value) => value === '')) return null;
  const missing = BUCKET_VARIABLES.filter((_, index) => values[index] === '');
  if (missing.length > 0) {
    throw new StartError(`Because other S3_ variables are set, ${missing.join(', ')} must be set too.`);
  }
  const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = values;
  const publicEndpoint = environment.S3_PUBLIC_ENDPOINT?.trim() ?? '';
  return {
    endpoint: readEndpoint('S3_ENDPOINT', endpoint),
    publicEndpoint: publicEndpoint === '' ? null : readEndpoint('S3_PUBLIC_ENDPOINT', publicEndpoint),
    bucket,
    region: environment.S3_REGION?.trim() || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

function readEndpoint(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  // Its origin may become part of a header.
  if (url !== null && /^https?:$/.test(url.protocol) && !/[\s;,']/.test(url.origin))
    return text.replace(/\/+$/, '');
  throw new StartError(`${name} must be an address like https://s3.example.com, but is '${text}'.`);
}

/** A shorter one could be guessed. */
export const SECRET_MIN_CHARACTERS = 32;

function readSecret(environment: Environment): string | null {
  const text = environment.SKYLARK_SECRET;
  if (text === undefined || text === '') return null;
  if (text.length < SECRET_MIN_CHARACTERS) {
    throw new StartError(`SKYLARK_SECRET must have at least ${SECRET_MIN_CHARACTERS} characters.`);
  }
  return text;
}

function readOrigin(environment: Environment, name: string): string | null {
  const text = environment[name] ?? '';
  if (text === '') return null;
  if (!isWebOrigin(text)) {
    throw new StartError(`${name} must be an origin like https://songs.example.com, but is '${text}'.`);
  }
  return text;
}

function readOrigins(environment: Environment, name: string): readonly string[] {
  const text = environment[name]?.trim() ?? '';
  if (text === '') return [];
  const origins = text.split(',').map((origin) => origin.trim());
  if (origins.every(isWebOrigin)) return [...new Set(origins)];
  throw new StartError(
    `${name} must be comma-separated origins like https://app.example.com, but is '${text}'.`,
  );
}
