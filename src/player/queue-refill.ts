import { needsRefill, type PlayQueue, type RefillRequest, refillRequest } from '#domain/player/play-queue';
import type { QueueContext } from '#domain/player/play-sources';
import { createLog } from '#lib/log';
import type { Track } from './track.ts';

const log = createLog('player');

export interface QueueRefillPorts {
  fetchMore(request: RefillRequest, context: QueueContext): Promise<readonly Track[]>;
  /** The current queue, which may have changed during the fetch. */
  queue(): PlayQueue;
  /** Delivers songs to the queue that requested them. */
  onTracksFetched(tracks: readonly Track[]): void;
}

/** Fetches more songs when the queue is running out; one fetch at a time. */
export class QueueRefill {
  readonly #ports: QueueRefillPorts;
  #isRunning = false;

  constructor(ports: QueueRefillPorts) {
    this.#ports = ports;
  }

  /** Starts a fetch if one is due; true while a fetch is running. */
  request(isAutoplaying: boolean): boolean {
    const queue = this.#ports.queue();
    if (!this.#isRunning && needsRefill(queue, isAutoplaying)) {
      this.#isRunning = true;
      void this.#run(queue, isAutoplaying);
    }
    return this.#isRunning;
  }

  async #run(queue: PlayQueue, isAutoplaying: boolean): Promise<void> {
    try {
      const tracks = await this.#ports.fetchMore(refillRequest(queue), queue.context);
      this.#isRunning = false;
      // A new queue was started meanwhile: discard these songs.
      if (this.#ports.queue().context !== queue.context) this.request(isAutoplaying);
      else this.#ports.onTracksFetched(tracks);
    } catch (error) {
      this.#isRunning = false;
      // Without more songs the queue simply ends; the next step retries.
      log.info('could not refill the queue', error);
    }
  }
}
