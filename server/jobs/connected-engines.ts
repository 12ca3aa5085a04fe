import { t } from '#lib/translate';
import { openText } from '#server/accounts/sealed-text';
import { type Database, ENGINES_CHANNEL } from '#server/database/database';
import type { EngineRecord } from '#server/database/engine-step';
import { ConnectedEngine } from '#server/engines/connected/connected-engine';
import { EngineProblem } from '#server/engines/connected/engine-problem';
import type { Patience } from '#server/engines/connected/song-at-engine';
import { adapterFor, checkEngine, type EngineConnection } from '#server/engines/find-engine';
import { createLog } from '#server/log';
import {
  findEngineConnection,
  listEngineConnections,
  listUncheckedEngines,
  type StoredEngineConnection,
  storeEngineCheck,
} from '#server/making/engine-connections.repository';

const log = createLog('engines');

/** How often an engine is checked without a request. */
const CHECK_EVERY_MS = 5 * 60_000;
const LOOK_EVERY_MS = 30_000;
const UNREADABLE_KEY = t(
  "The key of this engine was stored under another server's secret. Connect the engine again.",
);

interface ConnectedEnginesParts {
  readonly database: Database;
  readonly engineFolder: string;
  /** Where the songs of engines are while they are finished. */
  readonly workFolder: string;
  /** Decrypts the keys of the engines. */
  readonly sealingKey: Uint8Array;
  readonly patience?: Patience | undefined;
}

/** Follows which engines are connected: each has a queue, and is checked from time to time. */
export class ConnectedEngines {
  readonly #parts: ConnectedEnginesParts;
  readonly #open = new Set<string>();
  readonly #stop = new AbortController();
  #openQueue: (engineId: string) => Promise<void> = () => Promise.resolve();
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: ConnectedEnginesParts) {
    this.#parts = parts;
  }

  /** Opens the queues of the connected engines, and those of engines that are connected later. */
  async start(openQueue: (engineId: string) => Promise<void>): Promise<void> {
    this.#openQueue = openQueue;
    const { notifications } = this.#parts.database;
    notifications.on(ENGINES_CHANNEL, this.#onChange);
    notifications.on('reconnected', this.#onChange);
    this.#timer = setInterval(this.#onChange, LOOK_EVERY_MS);
    this.#timer.unref();
    await this.#follow();
    this.#onChange();
  }

  async stop(): Promise<void> {
    const { notifications } = this.#parts.database;
    notifications.off(ENGINES_CHANNEL, this.#onChange);
    notifications.off('reconnected', this.#onChange);
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#last;
  }

  /**
   * The engine of a clip; null if it is no longer connected, was never reached, or speaks a protocol that this version does
   * not know.
   */
  async engine(engineId: string): Promise<ConnectedEngine | null> {
    const connection = await findEngineConnection(this.#parts.database.connection, engineId);
    const address = connection === undefined ? null : this.#addressOf(connection);
    if (!connection?.facts || address === null) return null;
    const { engineFolder, workFolder, patience } = this.#parts;
    const adapter = adapterFor(connection.facts.protocol, address);
    if (adapter === null) return null;
    return new ConnectedEngine({
      name: connection.name,
      adapter,
      engineFolder,
      workFolder,
      keepsFlac: connection.settings.keepsFlac === true,
      ...(patience === undefined ? {} : { patience }),
    });
  }

  /** Cancels a job whose song is no longer wanted. */
  async abandon(engineId: string, step: EngineRecord): Promise<void> {
    await (await this.engine(engineId))?.abandon(step);
  }

  /** Reads what an engine can do, and stores it. */
  async check(connection: StoredEngineConnection): Promise<void> {
    const { connection: db } = this.#parts.database;
    const address = this.#addressOf(connection);
    if (address === null)
      return storeEngineCheck(db, connection.id, { facts: null, problem: UNREADABLE_KEY });
    try {
      const { facts } = await checkEngine(address, this.#stop.signal);
      await storeEngineCheck(db, connection.id, { facts, problem: null });
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      if (!(error instanceof EngineProblem)) throw error;
      await storeEngineCheck(db, connection.id, { facts: null, problem: error.message });
    }
  }

  readonly #onChange = (): void => {
    this.#last = this.#last
      .then(() => this.#follow())
      .then(() => this.#checkAll())
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted) log.error('The periodic check of connected engines failed', error);
      });
  };

  async #follow(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const connections = await listEngineConnections(this.#parts.database.connection);
    for (const { id } of connections) {
      if (this.#open.has(id)) continue;
      // Before its first check, after which its models are offered.
      await this.#openQueue(id);
      this.#open.add(id);
    }
  }

  async #checkAll(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const since = new Date(Date.now() - CHECK_EVERY_MS);
    for (const connection of await listUncheckedEngines(this.#parts.database.connection, since))
      await this.check(connection);
  }

  #addressOf({ address, sealedKey, settings }: StoredEngineConnection): EngineConnection | null {
    if (sealedKey === null) return { url: address, key: null, settings };
    const key = openText(sealedKey, this.#parts.sealingKey);
    return key === null ? null : { url: address, key, settings };
  }
}
