import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER, SERVER_MARK_HEADER, SESSION_ID_HEADER } from '#contract/errors';
import { newId } from '#lib/ids';
import { createAppPasswords } from '#server/accounts/app-passwords';
import { createProofOfWork } from '#server/accounts/captcha';
import { sealText } from '#server/accounts/sealed-text';
import {
  deriveKey,
  ENGINE_KEYS_PURPOSE,
  LANGUAGE_MODEL_KEY_PURPOSE,
  loadSecret,
  OPERATOR_PURPOSE,
  WEBHOOK_SECRETS_PURPOSE,
} from '#server/accounts/secret';
import { vapidKeys } from '#server/accounts/vapid-keys';
import { ApiError } from '#server/api-error';
import { createUnpaidCheckout } from '#server/billing/checkout';
import type { HandlerServices } from '#server/calls/context';
import type { Config } from '#server/config';
import { type Database, inTransaction } from '#server/database/database';
import type { Patience } from '#server/engines/connected/song-at-engine';
import type { SongEngine } from '#server/engines/song-engine';
import { mountAccount } from '#server/http/account-routes';
import { mountAuth } from '#server/http/auth-routes';
import { addCrossOriginHeaders } from '#server/http/cross-origin';
import { mountEmbeds } from '#server/http/embeds';
import { checkHost, handleClientError, handleError } from '#server/http/errors';
import { mountEventStream } from '#server/http/event-stream';
import { mountHealth } from '#server/http/health';
import { isTooDeep } from '#server/http/json-depth';
import { mountMcp } from '#server/http/mcp-route';
import { mountMedia } from '#server/http/media';
import { mountMetrics } from '#server/http/metrics';
import { mountContract } from '#server/http/mount';
import { mountOpenApi } from '#server/http/openapi';
import { mountOperator } from '#server/http/operator-routes';
import { mountPages } from '#server/http/pages';
import { mountPasskeys } from '#server/http/passkey-routes';
import { mountPasswordLinks } from '#server/http/password-link-routes';
import { mountProvider } from '#server/http/provider-routes';
import { proxyTrust } from '#server/http/proxies';
import { createRateLimits } from '#server/http/rate-limits';
import { Runtime } from '#server/http/runtime';
import { addSecurityHeaders } from '#server/http/security-headers';
import { mountShareTarget } from '#server/http/share-target';
import { mountStaticFiles } from '#server/http/static-files';
import { mountSubsonic } from '#server/http/subsonic/subsonic-routes';
import { mountTwoFactor } from '#server/http/two-factor-routes';
import { mountUploads } from '#server/http/upload-route';
import { checkConnectedModel } from '#server/jobs/connected-language-model';
import { FileJobs } from '#server/jobs/file-jobs';
import { startHouse } from '#server/jobs/house/house';
import { LyricsJobs } from '#server/jobs/lyrics-jobs';
import { startMaintenance } from '#server/jobs/maintenance';
import { PushJobs } from '#server/jobs/push-jobs';
import { RenditionJobs } from '#server/jobs/rendition-jobs';
import { UploadJobs } from '#server/jobs/upload-jobs';
import { sweepWorkFolders, WORK_FOLDERS } from '#server/jobs/work-folders';
import { type Patience as LanguageModelPatience, PATIENCE } from '#server/language-model/language-model';
import { scrobblerConnections } from '#server/listening/scrobbler-connections';
import {
  deleteOtherEnvironmentEngines,
  storeEngineConnection,
} from '#server/making/engine-connections.repository';
import { storeFixedServerMode } from '#server/operation/mode.repository';
import { lastFmSignInPage } from '#server/outbound/lastfm';
import { pushServiceKind } from '#server/outbound/push-services';
import { EventHub } from '#server/realtime/event-hub';
import { UseCounts } from '#server/songs/use-counts';
import { drawPicture } from '#server/storage/covers';
import { storePicture } from '#server/storage/pictures';
import { startDeliveries } from './deliveries.ts';
import { checkInstallation } from './installation.ts';
import { measureStorage } from './jobs/measure-storage.ts';
import { doorSettings, openSessions } from './open-sessions.ts';
import { openRenders, openStore } from './renders.ts';
import { WORD_LISTS } from './rules/generation-moderation.ts';
import { openWebhookDoor } from './webhook-networks.ts';

/** Maximum JSON body: lyrics, 500 ids; uploads have their own routes. */
const BODY_LIMIT_BYTES = 1024 * 1024;
/** Proxies and tabs reuse connections; a stream stays open because of its heartbeat. */
const KEEP_ALIVE_MS = 72_000;
/** For an entire request including its body, which is small; responses may take as long as they need. */
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 20_000;
const TIMEOUT_CHECK_MS = 5000;
const IDLE_SWEEP_MS = 100;
/** How long open requests may take once the server is stopping. */
const DRAIN_MS = 5000;

export interface AppOptions {
  /** Checks every response against the contract; for tests and development. */
  readonly checksResponses: boolean;
}

/** The server's routes. They respond with 503 until `openServices` has finished. */
export async function buildApp(
  config: Config,
  { checksResponses }: AppOptions,
): Promise<{ app: FastifyInstance; runtime: Runtime }> {
  const runtime = new Runtime(config, { checksResponses });
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: proxyTrust(config.trustedProxies),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
    forceCloseConnections: 'idle',
    genReqId: () => newId(),
    routerOptions: { maxParamLength: 200 },
  });
  app.addHook('preClose', async () => {
    runtime.close();
    closeConnectionsOnceIdle(app.server);
  });
  app.setErrorHandler(handleError);
  app.addHook('onRequest', async (request) => checkHost(request.headers.host));
  addSecurityHeaders(app, {
    analyticsOrigin: originOf(config.analyticsScript),
    apiBase: config.apiBase,
    bucketOrigin: originOf(config.bucket?.publicEndpoint),
  });
  addCrossOriginHeaders(app, config.appOrigins);
  addApiHeaders(app);
  acceptEmptyBodies(app);
  mountMetrics(app, runtime);
  mountHealth(app, runtime);
  mountOperator(app, runtime);
  mountOpenApi(app);
  mountAuth(app, runtime);
  mountAccount(app, runtime);
  mountPasskeys(app, runtime);
  mountTwoFactor(app, runtime);
  mountProvider(app, runtime);
  mountPasswordLinks(app, runtime);
  mountEventStream(app, runtime);
  mountContract(app, runtime);
  mountMcp(app, runtime);
  mountMedia(app, runtime);
  await mountUploads(app, runtime);
  await mountSubsonic(app, runtime);
  await mountShareTarget(app);
  await mountStaticFiles(app, config);
  mountPages(app, runtime);
  mountEmbeds(app, runtime);
  return { app, runtime };
}

const originOf = (address: string | null | undefined) => (address ? new URL(address).origin : null);

/** Open requests may finish; connections that are idle, or never end, do not delay the shutdown. */
function closeConnectionsOnceIdle(server: FastifyInstance['server']): void {
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  server.once('close', () => {
    clearInterval(sweep);
    clearTimeout(deadline);
  });
}

/**
 * Every API response carries the product's marker, is not cached, and includes a request id and a session id,
 * the caller's own if it sent one.
 */
function addApiHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const sent = request.headers[SESSION_ID_HEADER];
    const isUsable = typeof sent === 'string' && /^[\w-]{1,64}$/.test(sent);
    reply
      .header(SERVER_MARK_HEADER, '1')
      .header(REQUEST_ID_HEADER, request.id)
      .header(SESSION_ID_HEADER, isUsable ? sent : newId())
      .header('cache-control', 'no-store');
  });
}

/** A write without fields may have no body, whatever its content type says. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isTooDeep(body as string)) done(new ApiError(400, 'The body is nested too deeply.'));
    else void parse(request, body as string, done);
  });
}

export interface OpenParts {
  readonly config: Config;
  readonly runtime: Runtime;
  readonly database: Database;
  /** The built-in engine unless a test provides another. */
  readonly engine?: SongEngine;
  /** How long connected engines are waited for; tests wait less. */
  readonly patience?: Patience;
  /** How long the language model is waited for; tests wait less. */
  readonly languageModelPatience?: LanguageModelPatience;
}

/** The engine of the environment is connected like one of the staff, so that all processes find it. */
async function followEnvironment({ engine }: Config, { pool }: Database, key: Uint8Array): Promise<void> {
  await inTransaction(pool, async (db) => {
    await deleteOtherEnvironmentEngines(db, engine?.address ?? '');
    if (engine === null) return;
    const { name, address } = engine;
    const sealedKey = engine.key === null ? null : sealText(engine.key, key);
    await storeEngineConnection(db, { id: newId(), name, address, sealedKey, isFromEnvironment: true });
  });
}

/** The state of the only engine, as readable text. */
async function checkEngine(engine: SongEngine) {
  const { name, description } = engine;
  return [{ name, description, isDefault: true, problem: await engine.check() }];
}

function openCaptcha({ verification, rateLimitScale: scale }: Config, key: Uint8Array) {
  return createProofOfWork(key, { verification, scale });
}

interface HandlerParts {
  readonly config: Config;
  readonly secret: string;
  readonly store: ReturnType<typeof openStore>;
  /** Encrypts the keys of connected engines. */
  readonly sealingKey: Uint8Array;
  readonly renders: Awaited<ReturnType<typeof openRenders>>;
  readonly fileJobs: Awaited<ReturnType<typeof startFileJobs>>;
  readonly languageModel: HandlerServices['languageModel'];
}

function handlerServices(parts: HandlerParts): HandlerServices {
  const { config, secret, store, sealingKey, renders, fileJobs, languageModel } = parts;
  const { engine, queue } = renders;
  const { uploads, renditions, push } = fileJobs;
  const { analyticsScript, previewSeconds, hasOneColumnCreate, hasSeveralCurrencies, lastFm } = config;
  return {
    moderation: WORD_LISTS,
    checkout: createUnpaidCheckout(deriveKey(secret, 'checkout')),
    appPasswords: createAppPasswords(secret),
    captcha: openCaptcha(config, deriveKey(secret, 'captcha')),
    ...{ analyticsScript, previewSeconds, hasOneColumnCreate, hasSeveralCurrencies },
    pushKey: push.publicKey,
    isPushService: (endpoint) => pushServiceKind(endpoint, config.pushServices) !== null,
    uses: new UseCounts(),
    hasUploadForms: store.links !== null,
    takeUploaded: (id, size) => uploads.files.take(id, size),
    storePicture: (id, bytes) => storePicture(store, id, bytes),
    drawPicture: (id, drawing) => drawPicture(store, id, drawing),
    enqueueRenders: (db, clips) => queue.enqueue(db, clips),
    measureStorage: (db, userId) => measureStorage({ db, store }, userId),
    canMakeVideos: () => renditions.canFilm(),
    expectSongs: () => renders.expectSongs(),
    checkEngines: () => checkEngine(engine),
    sealEngineKey: (key) => sealText(key, sealingKey),
    languageModel,
    door: doorSettings(config),
    isWebhookAddress: openWebhookDoor(config.webhookNetworks).isAllowed,
    scrobblers: scrobblerConnections(secret, lastFm && ((returnUrl) => lastFmSignInPage(lastFm, returnUrl))),
    sealWebhookSecret: (text) => sealText(text, deriveKey(secret, WEBHOOK_SECRETS_PURPOSE)),
  };
}

/** Starts the jobs that write with a language model, and returns their service for handlers. */
async function startLyrics({ config, database, languageModelPatience }: OpenParts, secret: string) {
  const sealingKey = deriveKey(secret, LANGUAGE_MODEL_KEY_PURPOSE);
  const model = { environment: config.languageModel, sealingKey };
  const jobs = new LyricsJobs({
    ...model,
    database,
    moderation: WORD_LISTS,
    patience: languageModelPatience ?? PATIENCE,
  });
  await jobs.start();
  return {
    stop: () => jobs.stop(),
    service: {
      environment: environmentModel(config),
      sealKey: (key: string) => sealText(key, sealingKey),
      check: (db: Database['connection']) => checkConnectedModel(db, model),
    },
  };
}

/** The language model of the environment, without its key. */
function environmentModel({ languageModel }: Config) {
  if (languageModel === null) return null;
  const { address, model, key } = languageModel;
  return { address, model, has_key: key !== null, allows_private_address: true, is_from_environment: true };
}

interface FileJobParts {
  readonly database: Database;
  readonly store: ReturnType<typeof openStore>;
  readonly secret: string;
}

/** Starts the other jobs: uploads, files, renditions, notifications, webhooks and listens. */
async function startFileJobs(config: Config, { database, store, secret }: FileJobParts) {
  const uploads = new UploadJobs({
    database,
    store,
    folder: join(config.dataFolder, WORK_FOLDERS.uploads),
    engineFolder: config.engineFolder,
    ffmpegPath: config.ffmpegPath,
  });
  await uploads.start();
  const files = new FileJobs({
    database,
    store,
    folder: join(config.dataFolder, WORK_FOLDERS.temporary),
    ffmpegPath: config.ffmpegPath,
  });
  await files.start();
  const renditions = new RenditionJobs({
    database,
    store,
    folder: join(config.dataFolder, WORK_FOLDERS.renditions),
    ffmpegPath: config.ffmpegPath,
  });
  await renditions.start();
  const push = new PushJobs({ database, keys: vapidKeys(secret), configuredOrigins: config.pushServices });
  await push.start();
  const deliveries = await startDeliveries(config, { database, secret });
  return {
    uploads,
    renditions,
    push,
    async stop() {
      await uploads.stop();
      await Promise.all([files.stop(), renditions.stop(), push.stop(), deliveries.stop()]);
    },
  };
}

/**
 * Opens all services behind the routes, which then start serving.
 * @returns a function that drains: renders return to the queue, the database closes last.
 */
export async function openServices(parts: OpenParts): Promise<() => Promise<void>> {
  const { config, runtime, database } = parts;
  const secret = await loadSecret(config.secret, config.dataFolder);
  const store = openStore(config);
  // A data folder holds both its database and its files.
  if (!database.isEmbedded) await checkInstallation(database, store, secret);
  await storeFixedServerMode(database.connection, config.serverMode);
  const sealingKey = deriveKey(secret, ENGINE_KEYS_PURPOSE);
  await followEnvironment(config, database, sealingKey);
  const renders = await openRenders({ ...parts, store, sealingKey });
  const { jobs, queue } = renders;
  const fileJobs = await startFileJobs(config, { database, store, secret });
  const lyrics = await startLyrics(parts, secret);
  const stopMaintenance = startMaintenance({
    ...{ database, store, jobs, queue },
    sweepFolders: () => sweepWorkFolders(config),
  });
  const stopHouse = config.hasHouse
    ? startHouse({ database, store, enqueue: (db, clips) => queue.enqueue(db, clips), lookEveryMs: 1000 })
    : async () => undefined;
  const accountLibrary = openSessions(config, database, secret);
  runtime.open({
    database,
    get sessions() {
      return accountLibrary.sessions;
    },
    findProvider: accountLibrary.findProvider,
    tokenKey: deriveKey(secret, 'tokens'),
    operatorKey: deriveKey(secret, OPERATOR_PURPOSE),
    handlerServices: handlerServices({
      ...{ config, secret, store, sealingKey, renders, fileJobs },
      languageModel: lyrics.service,
    }),
    events: new EventHub(database),
    store,
    renderAudio: jobs,
    renders: jobs,
    uploads: fileJobs.uploads,
    rateLimits: createRateLimits(database, config.rateLimitScale),
  });
  return async () => {
    await stopMaintenance();
    await lyrics.stop();
    await fileJobs.stop();
    await stopHouse();
    await renders.close();
    await database.close();
  };
}
