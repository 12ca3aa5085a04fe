import { availableParallelism } from 'node:os';
import { deriveKey, ENGINE_KEYS_PURPOSE, loadSecret } from './accounts/secret.ts';
import { readConfig } from './config.ts';
import { prepareDataFolder } from './database/data-lock.ts';
import { databaseLocation, openDatabase } from './database/database.ts';
import { keepNewFilesPrivate } from './database/private-files.ts';
import { checkInstallation } from './installation.ts';
import { createLog } from './log.ts';
import { endAfterDatabase, exitOnFailedStart, stopOnSignals } from './process.ts';
import { openRenders, openStore } from './renders.ts';
import { StartError } from './start-error.ts';

const log = createLog('worker');

/** Renders songs for the servers of a PostgreSQL database, without serving routes itself. */
async function start(): Promise<void> {
  const config = readConfig(process.env, { cores: availableParallelism() });
  if (config.databaseUrl === null) {
    throw new StartError(
      'A worker needs DATABASE_URL; with the embedded database, the server renders songs itself.',
    );
  }
  if (config.renderThreads === 0) {
    throw new StartError('A worker needs at least one thread, but SKYLARK_RENDER_THREADS is 0.');
  }
  keepNewFilesPrivate();
  await prepareDataFolder(config.dataFolder);
  const database = await openDatabase(databaseLocation(config), endAfterDatabase);
  const secret = await loadSecret(config.secret, config.dataFolder);
  const store = openStore(config);
  await checkInstallation(database, store, secret);
  const renders = await openRenders({
    config,
    database,
    store,
    sealingKey: deriveKey(secret, ENGINE_KEYS_PURPOSE),
  });
  stopOnSignals(async () => {
    await renders.close();
    await database.close();
  });
  log.info(`The worker is ready; it renders up to ${renders.engine.songsAtOnce} songs at once.`);
}

start().catch(exitOnFailedStart);
