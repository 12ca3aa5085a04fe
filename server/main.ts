import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { buildApp, openServices } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { lockDataFolder, prepareDataFolder } from './database/data-lock.ts';
import { databaseLocation, openDatabase } from './database/database.ts';
import { makeFirstDatabase } from './database/first-database.ts';
import { keepNewFilesPrivate } from './database/private-files.ts';
import { startNightlyBackups } from './jobs/backup/nightly-backups.ts';
import { createLog } from './log.ts';
import { endAfterDatabase, exitOnFailedStart, stopOnSignals } from './process.ts';
import { StartError } from './start-error.ts';

const log = createLog('server');

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use; stop the program that uses it, or set PORT to another port.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(`This user may not open port ${port}; set PORT to a port above 1023.`);
    }
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`HOST '${host}' is not an address of this computer.`);
    }
    throw error;
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env, { cores: availableParallelism() });
  keepNewFilesPrivate();
  await prepareDataFolder(config.dataFolder);
  const unlock =
    config.databaseUrl === null ? await lockDataFolder(config.dataFolder) : async () => undefined;
  const { app, runtime } = await buildApp(config, { checksResponses: false });
  const address = await listen(app, config);
  log.info(`Opening the database in ${config.databaseUrl === null ? config.dataFolder : 'PostgreSQL'}.`);
  if (config.databaseUrl === null) await makeFirstDatabase(config.dataFolder);
  const database = await openDatabase(databaseLocation(config), endAfterDatabase);
  const closeServices = await openServices({ config, runtime, database });
  const { nightlyBackups } = config;
  const stopBackups =
    nightlyBackups === null ? async () => undefined : startNightlyBackups(runtime.services(), nightlyBackups);
  stopOnSignals(async () => {
    await app.close();
    await stopBackups();
    await closeServices();
    await unlock();
  });
  log.info(
    `Skylark is ready at ${config.publicOrigin ?? address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`,
  );
}

start().catch(exitOnFailedStart);
