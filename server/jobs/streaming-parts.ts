import { sleep } from '#lib/sleep';
import { type Database, GROWN_PARTS_CHANNEL } from '#server/database/database';
import { rememberGrowingParts } from '#server/files/growing-parts.repository';
import { createLog } from '#server/log';
import { notifyGrownParts } from '#server/making/render-jobs.repository';
import { growingEndKey, growingPartKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { removeGrowingParts } from './remove-growing-parts.ts';

const log = createLog('jobs');

/** Bytes per part: small ones first, so that listeners on another server start soon. */
const SMALL_PART_BYTES = 32 * 1024;
const LARGE_PART_BYTES = 256 * 1024;
const SMALL_PARTS = 8;

/** Polling interval, in case the notification of a new part is lost. */
const LOOK_AGAIN_MS = 2000;

/** How long the parts remain after the song ends, for users still listening to them. */
const KEEP_MS = 60_000;

const partBytes = (index: number) => (index < SMALL_PARTS ? SMALL_PART_BYTES : LARGE_PART_BYTES);

/**
 * The audio of songs rendering on one server, for listeners on others: parts in the shared store. Parts of one
 * song have the same boundaries on every server, so a listener does not notice when another server takes over.
 */
export class GrowingParts {
  readonly #database: Database;
  readonly #store: ObjectStore;
  readonly #stop = new AbortController();

  constructor(database: Database, store: ObjectStore) {
    this.#database = database;
    this.#store = store;
  }

  /** Starts the parts of a song that renders here. */
  write(clipId: string): PartsWriter {
    return new PartsWriter(clipId, this.#database, this.#store);
  }

  /** A song's bytes from the start, waiting for more until it ends; null while there are none. */
  async follow(clipId: string): Promise<AsyncGenerator<Buffer> | null> {
    if ((await this.#store.head(growingPartKey(clipId, 0))) === null) return null;
    return this.#read(clipId);
  }

  /** Ends all listeners after what is stored so far, for server shutdown. */
  endReading(): void {
    this.#stop.abort();
  }

  async *#read(clipId: string): AsyncGenerator<Buffer> {
    for (let index = 0; !this.#stop.signal.aborted; ) {
      // Taken before the check, so that a part that arrives meanwhile is not missed.
      const grown = this.#nextPart(clipId);
      try {
        if ((await this.#store.head(growingPartKey(clipId, index))) !== null) {
          yield* this.#store.read(growingPartKey(clipId, index));
          index += 1;
        } else if ((await this.#store.head(growingEndKey(clipId))) !== null) {
          return;
        } else {
          await grown.happened;
        }
      } finally {
        grown.forget();
      }
    }
  }

  #nextPart(clipId: string): { readonly happened: Promise<void>; forget(): void } {
    const done = new AbortController();
    const onGrown = (payload: string) => {
      if (payload === clipId) done.abort();
    };
    const { notifications } = this.#database;
    notifications.on(GROWN_PARTS_CHANNEL, onGrown);
    return {
      happened: sleep(LOOK_AGAIN_MS, AbortSignal.any([done.signal, this.#stop.signal])),
      forget: () => {
        notifications.off(GROWN_PARTS_CHANNEL, onGrown);
        done.abort();
      },
    };
  }
}

/** Splits the bytes of one song into parts and stores them one after another, without delaying the render. */
class PartsWriter {
  readonly #clipId: string;
  readonly #database: Database;
  readonly #store: ObjectStore;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #index = 0;
  #last: Promise<void>;
  #hasFailed = false;
  #hasEnded = false;

  constructor(clipId: string, database: Database, store: ObjectStore) {
    this.#clipId = clipId;
    this.#database = database;
    this.#store = store;
    this.#last = this.#begin().catch((error: unknown) => this.#fail(error));
  }

  async #begin(): Promise<void> {
    await rememberGrowingParts(this.#database.connection, this.#clipId);
    // An earlier attempt may have ended before the song did.
    await this.#store.delete(growingEndKey(this.#clipId));
  }

  append(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    while (this.#waitingBytes >= partBytes(this.#index)) this.#storePart(partBytes(this.#index));
  }

  /** Stores the rest and the end mark: listeners end there even if the song continues. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    if (this.#waitingBytes > 0) this.#storePart(this.#waitingBytes);
    this.#then(() => this.#store.put(growingEndKey(this.#clipId), Buffer.from('end')));
  }

  /** Waits until the end mark is stored; the parts are deleted once nobody can still be listening to them. */
  async finish(): Promise<void> {
    this.end();
    await this.#last;
    setTimeout(() => void this.#delete(), KEEP_MS).unref();
  }

  #storePart(bytes: number): void {
    const all = Buffer.concat(this.#waiting);
    const rest = all.subarray(bytes);
    this.#waiting = rest.length === 0 ? [] : [rest];
    this.#waitingBytes = rest.length;
    const key = growingPartKey(this.#clipId, this.#index);
    this.#index += 1;
    this.#then(() => this.#store.put(key, all.subarray(0, bytes)));
  }

  /** If the store rejects a part, listeners on other servers lose the early start, never the song. */
  #then(step: () => Promise<void>): void {
    this.#last = this.#last.then(async () => {
      if (this.#hasFailed) return;
      try {
        await step();
        await notifyGrownParts(this.#database.connection, this.#clipId);
      } catch (error) {
        this.#fail(error);
      }
    });
  }

  #fail(error: unknown): void {
    this.#hasFailed = true;
    log.error(`Parts of clip ${this.#clipId} could not be stored`, error);
  }

  async #delete(): Promise<void> {
    try {
      await removeGrowingParts(this.#database, this.#store, this.#clipId);
    } catch (error) {
      log.error(`Parts of clip ${this.#clipId} could not be deleted`, error);
    }
  }
}
