import type { AddressInfo } from 'node:net';
import { deriveKey, ENGINE_KEYS_PURPOSE, loadSecret } from '#server/accounts/secret';
import { buildApp, openServices } from '#server/app';
import type { Config } from '#server/config';
import { prepareDataFolder } from '#server/database/data-lock';
import { databaseLocation, openDatabase } from '#server/database/database';
import type { RenderedSong, RenderHooks, SongOrder } from '#server/engines/song-engine';
import { checkInstallation } from '#server/installation';
import { openRenders, openStore } from '#server/renders';
import { liveWithParent } from '#server/threads/live-with-parent';
import { FakeEngine } from '#tests/integration/fake-engine';
import { setFlag } from './flags.ts';
import type { ReplicaOrder, ReplicaReport } from './replicas.ts';

/* A process of `openReplicas`: a server, or a worker whose engine the test scripts. */

liveWithParent();
const report = (message: ReplicaReport) => process.send?.(message);

/** Reports its requests to the test. */
class ReportingEngine extends FakeEngine {
  override render(order: SongOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    const song = super.render(order, hooks, signal);
    const request = this.requests.at(-1);
    if (request !== undefined)
      report({
        type: 'rendering',
        request,
        edit: order.kind === 'edit' ? order.task : null,
        mostRunning: this.peakRunning,
      });
    return song;
  }

  override prepare(): void {
    report({ type: 'expected' });
  }
}

let engine = new ReportingEngine(0);
let close = async () => {};

const throwError = (error: Error) => {
  throw error;
};

/** @returns the port of a server; 0 for a worker */
async function open(config: Config, role: 'server' | 'worker'): Promise<number> {
  await prepareDataFolder(config.dataFolder);
  engine = new ReportingEngine(role === 'worker' ? 1 : 0);
  return role === 'worker' ? openWorker(config) : openServer(config);
}

async function openServer(config: Config): Promise<number> {
  const { app, runtime } = await buildApp(config, { checksResponses: true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const database = await openDatabase(databaseLocation(config), throwError);
  const closeServices = await openServices({ config, runtime, database, engine });
  close = async () => {
    await app.close();
    await closeServices();
  };
  return (app.server.address() as AddressInfo).port;
}

async function openWorker(config: Config): Promise<number> {
  const database = await openDatabase(databaseLocation(config), throwError);
  const store = openStore(config);
  const secret = await loadSecret(config.secret, config.dataFolder);
  await checkInstallation(database, store, secret);
  const sealingKey = deriveKey(secret, ENGINE_KEYS_PURPOSE);
  const renders = await openRenders({ config, database, store, sealingKey, engine });
  close = async () => {
    engine.release();
    await renders.close();
    await database.close();
  };
  return 0;
}

async function obey(order: ReplicaOrder): Promise<number> {
  switch (order.type) {
    case 'open':
      return open(order.config, order.role);
    case 'close':
      await close();
      return 0;
    case 'change':
      Object.assign(engine, order.change);
      return 0;
    case 'release':
      engine.release();
      return 0;
    case 'flag':
      setFlag(order.flag, order.isOn);
      return 0;
    case 'audio':
      engine.sendAudio(order.text);
      return 0;
  }
}

process.on('message', ({ id, order }: { id: number; order: ReplicaOrder }) => {
  obey(order).then(
    (result) => report({ type: 'done', id, result }),
    (error: Error) => report({ type: 'failed', id, message: error.stack ?? error.message }),
  );
});
