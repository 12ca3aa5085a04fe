import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { buildApp, openServices } from './app.ts';
import { type Config, readConfig, StartError } from './config.ts';
import { lockDataFolder, prepareDataFolder } from './database/data-lock.ts';
import { databaseLocation, openDatabase } from './database/database.ts';
import { keepNewFilesPrivate } from './database/private-files.ts';
import { createLog } from './log.ts';

const log = createLog('server');

/** Longest wait for open requests and renders at shutdown. */
const SHUTDOWN_MS = 15_000;

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken; stop the program that uses it, or set PORT to another one.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} may not be opened by this user; set PORT to one above 1023.`);
    }
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`HOST '${host}' is not an address of this computer.`);
    }
    throw error;
  }
}

/** Stops once on SIGINT or SIGTERM; a second signal ends the process at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info('Stopping; open requests are finished first.');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('The server did not stop cleanly', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function endAfterDatabase(error: Error): never {
  log.error('The database ended; the server cannot go on', error);
  process.exit(1);
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
  const database = await openDatabase(databaseLocation(config), endAfterDatabase);
  const closeServices = await openServices({ config, runtime, database });
  stopOnSignals(async () => {
    await app.close();
    await closeServices();
    await unlock();
  });
  log.info(
    `Skylark is ready at ${config.publicOrigin ?? address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`,
  );
}

start().catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.error('The server could not start', error);
  process.exit(1);
});
