import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import { SERVER_MARK_HEADER } from '#contract/errors';
import { NO_ENGINE_SETTINGS } from '#domain/create/engine-models';
import { openText } from './accounts/sealed-text.ts';
import {
  deriveKey,
  ENGINE_KEYS_PURPOSE,
  loadSecret,
  OPERATOR_PURPOSE,
  operatorToken,
} from './accounts/secret.ts';
import { type Config, readConfig } from './config.ts';
import { lockDataFolder, prepareDataFolder } from './database/data-lock.ts';
import { databaseLocation, openDatabase } from './database/database.ts';
import { makeFirstDatabase } from './database/first-database.ts';
import { withDeadline } from './deadline.ts';
import { createBuiltInEngine } from './engines/built-in/built-in-engine.ts';
import { checkEngine as checkEngineAt } from './engines/find-engine.ts';
import { checkInstallation } from './installation.ts';
import { CHECK_PATIENCE, checkLanguageModel } from './language-model/check-language-model.ts';
import {
  listEngineConnections,
  type StoredEngineConnection,
} from './making/engine-connections.repository.ts';
import { pingDatabase } from './operation/readiness.repository.ts';
import { exitOnFailedStart } from './process.ts';
import { openStore } from './renders.ts';
import { findFfmpeg } from './renditions/ffmpeg.ts';

/** One check: its finding, or what is wrong. */
interface Finding {
  readonly name: string;
  readonly isRight: boolean;
  readonly text: string;
}

const GIGABYTE = 1024 ** 3;
/** With less free space, a few hundred songs fill the disk. */
const LOW_SPACE_BYTES = GIGABYTE;
const RESPONSE_MS = 3000;
const ENGINE_MS = 30_000;

/** Runs one check; a thrown error is the problem found. */
async function look(name: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { name, isRight: true, text: await check() };
  } catch (error) {
    return { name, isRight: false, text: error instanceof Error ? error.message : String(error) };
  }
}

async function checkDataFolder({ dataFolder }: Config): Promise<string> {
  await prepareDataFolder(dataFolder);
  const { bavail, bsize } = await statfs(dataFolder);
  const free = `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB free`;
  if (bavail * bsize < LOW_SPACE_BYTES) throw new Error(`${dataFolder} has only ${free}.`);
  return `${dataFolder} is writable, ${free}`;
}

/** Whether a server responds on the port, so that its data is not opened twice. */
async function isServerRunning({ port }: Config): Promise<boolean> {
  try {
    const response = await fetch(`http://localhost:${port}/api/health`, {
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    return response.headers.has(SERVER_MARK_HEADER);
  } catch {
    return false;
  }
}

/** The connected engines, found where the database is open. */
type Engines = readonly StoredEngineConnection[];

/** Opens the database the way a server does, with the same checks, and reads which engines are connected. */
async function checkDatabase(config: Config, onEngines: (engines: Engines) => void): Promise<string> {
  const isEmbedded = config.databaseUrl === null;
  const unlock = isEmbedded ? await lockDataFolder(config.dataFolder) : async () => undefined;
  try {
    if (isEmbedded) await makeFirstDatabase(config.dataFolder);
    const database = await openDatabase(databaseLocation(config), (error) => {
      throw error;
    });
    try {
      await pingDatabase(database.connection);
      onEngines(await listEngineConnections(database.connection));
      if (isEmbedded) return 'the embedded database opens and flushes commits to disk';
      const secret = await loadSecret(config.secret, config.dataFolder);
      await checkInstallation(database, openStore(config), secret);
      return `PostgreSQL at ${new URL(config.databaseUrl ?? '').host} responds; files and secret match its other servers`;
    } finally {
      await database.close();
    }
  } finally {
    await unlock();
  }
}

async function checkStore(config: Config): Promise<string> {
  const store = openStore(config);
  const key = `doctor/${randomUUID()}.txt`;
  await store.put(key, Buffer.from('a test'));
  const held = await store.head(key);
  await store.delete(key);
  if (held?.size !== 6) throw new Error('A stored file was not found afterwards.');
  if (config.bucket === null) return 'files are stored in the data folder';
  return `the bucket ${config.bucket.bucket} at ${config.bucket.endpoint} stores and deletes files`;
}

async function checkEngine({ engineFolder, renderThreads }: Config): Promise<string> {
  const engine = createBuiltInEngine(engineFolder, { processCount: 0, restAfterMs: 0, songCache: null });
  const problem = await engine.check();
  await engine.close();
  if (problem !== null) throw new Error(problem);
  return `the data files of the built-in engine are present; ${renderThreads} render ${renderThreads === 1 ? 'thread' : 'threads'}`;
}

/** How a connected engine is reached. */
interface ReachedEngine extends Pick<StoredEngineConnection, 'address' | 'settings'> {
  readonly sealedKey: string | null;
  /** From the environment, where keys are not sealed. */
  readonly key?: string | null;
  /** The variable that names its address; absent for one that staff connected. */
  readonly variable?: string;
}

/** The stored engines, and the one of the environment, which is stored by the first start only. */
function withEnvironment(engines: Engines, { engine }: Config): readonly ReachedEngine[] {
  if (engine === null) return engines;
  const { address, key } = engine;
  const others = engines.filter((stored) => stored.address !== address);
  const stored = engines.find((each) => each.address === address);
  const settings = stored?.settings ?? NO_ENGINE_SETTINGS;
  return [...others, { address, key, sealedKey: null, settings, variable: 'SKYLARK_ENGINE_URL' }];
}

/** Checks a connected engine as the server does. */
async function checkConnectedEngine(
  { address, sealedKey, settings, key: plainKey = null }: ReachedEngine,
  { secret, dataFolder }: Config,
): Promise<string> {
  const sealing = deriveKey(await loadSecret(secret, dataFolder), ENGINE_KEYS_PURPOSE);
  const key = sealedKey === null ? plainKey : openText(sealedKey, sealing);
  const { facts } = await withDeadline(ENGINE_MS, [], (signal) =>
    checkEngineAt({ url: address, key, settings }, signal),
  );
  const { protocol, version, models, languageModel } = facts;
  const names = models.map(({ name }) => name).join(', ');
  return `${protocol} ${version} at ${address}: ${names}${languageModel === null ? '; no language model' : ''}`;
}

/** Not a problem if missing: songs are made without it, and devices make videos themselves. */
async function checkFfmpeg({ ffmpegPath }: Config): Promise<string> {
  const ffmpeg = await findFfmpeg(ffmpegPath);
  if (ffmpeg === null)
    return `no usable ffmpeg at '${ffmpegPath}', so this server makes no videos and may read no uploads as M4A`;
  return `ffmpeg makes videos, ${ffmpeg.format}`;
}

/** The language model of the environment; the one that staff connected is checked on their page. */
async function lookForLanguageModel({ languageModel }: Config): Promise<string> {
  if (languageModel === null) return 'none in the environment: staff may connect one on the page You';
  const { model, problem, answerSeconds } = await checkLanguageModel(languageModel, CHECK_PATIENCE);
  if (problem !== null) throw new Error(problem);
  return `${model} at ${languageModel.address} answered in ${answerSeconds} s`;
}

/** Whether people get in at the address where they open the running server. */
async function checkAddress(config: Config, isRunning: boolean): Promise<string> {
  const { port, publicOrigin, trustedProxies } = config;
  const key = deriveKey(await loadSecret(config.secret, config.dataFolder), OPERATOR_PURPOSE);
  if (isRunning) {
    const response = await fetch(`http://localhost:${port}/api/operator/address`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorToken(key)}` },
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    const { problem } = addressSchema.parse(response.ok ? await response.json() : {});
    if (problem) throw new Error(problem);
  }
  if (publicOrigin === null)
    return 'the origin of each request; behind a proxy with https, set SKYLARK_BEHIND_PROXY or SKYLARK_ORIGIN';
  if (publicOrigin.startsWith('https:') && trustedProxies === 0)
    return `${publicOrigin}; without SKYLARK_BEHIND_PROXY all people count as one address, and share its limits`;
  return publicOrigin;
}

const addressSchema = z.object({ problem: z.nullish(z.string()) });

/** Browsers send the session cookie only within one site. */
function appsText({ appOrigins }: Config): string {
  if (appOrigins.length === 0) return 'only from this server';
  return `also from ${appOrigins.join(', ')}, which must be on the same site as this server`;
}

function previewText({ previewSeconds }: Config): string {
  if (previewSeconds === 0) return 'none: requests without credits are rejected';
  return `${previewSeconds} seconds of a song without credits`;
}

/** Reports what is configured, reachable and writable; exits with 1 if there is a problem. */
async function examine(): Promise<void> {
  const config = readConfig(process.env, { cores: availableParallelism() });
  const isRunning = await isServerRunning(config);
  let engines: Engines = [];
  const findings = [
    await look('data folder', () => checkDataFolder(config)),
    isRunning && config.databaseUrl === null
      ? { name: 'database', isRight: true, text: 'in use by the running server' }
      : await look('database', () =>
          checkDatabase(config, (found) => {
            engines = found;
          }),
        ),
    await look('files', () => checkStore(config)),
    await look('engine', () => checkEngine(config)),
    await look('videos', () => checkFfmpeg(config)),
    await look('words', () => lookForLanguageModel(config)),
    {
      name: 'server',
      isRight: true,
      text: isRunning ? `responds on port ${config.port}` : `is not running on port ${config.port}`,
    },
    { name: 'previews', isRight: true, text: previewText(config) },
    await look('address', () => checkAddress(config, isRunning)),
    { name: 'app', isRight: true, text: appsText(config) },
  ];
  for (const engine of withEnvironment(engines, config)) {
    const finding = await look('engine', () => checkConnectedEngine(engine, config));
    const { variable } = engine;
    findings.push(variable === undefined ? finding : { ...finding, text: `${variable}: ${finding.text}` });
  }
  for (const { name, isRight, text } of findings) {
    process.stdout.write(`${isRight ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)}${text}\n`);
  }
  process.exitCode = findings.every(({ isRight }) => isRight) ? 0 : 1;
}

examine().catch(exitOnFailedStart);
