import { CLIP_BATCH_SIZE } from '#contract/songs/clip-batch';
import type { Clip } from '#contract/songs/clips';
import { sleep } from '#lib/sleep';
import { createDeferred, type Deferred } from './deferred.ts';

/** How long ids are collected before they are requested. */
export const CLIP_BATCH_WAIT_MS = 2500;

export const NOT_FOUND_TEXT = 'Result not found';
const MISMATCH_TEXT = 'Result count mismatch';

export interface ClipBatcherOptions {
  /** One call for 1 to 48 ids; clips unknown to the server are missing from the response. */
  fetchClips(ids: readonly string[]): Promise<Clip[]>;
  waitMs?: number;
  maximum?: number;
  sleep?: (ms: number) => Promise<void>;
}

export interface ClipBatcher {
  /**
   * Returns the clip, in one call with other ids requested meanwhile; one promise per id. Rejects with 'Result
   * not found', or with the error of the call; the same id then rejects with the same error without a call.
   */
  load(id: string, options?: { isVisible?: boolean }): Promise<Clip>;
  /** Discards failures, as when the network is back; with ids only theirs. */
  forgetFailures(ids?: readonly string[]): void;
}

interface Waiting extends Deferred<Clip> {
  isVisible: boolean;
}

/** Collects ids and asks for them together. */
export function createClipBatcher(options: ClipBatcherOptions): ClipBatcher {
  return new WaitingBatcher(options);
}

class WaitingBatcher implements ClipBatcher {
  private readonly waiting = new Map<string, Waiting>();
  private readonly inFlight = new Map<string, Promise<Clip>>();
  private readonly failures = new Map<string, unknown>();
  private readonly options: ClipBatcherOptions;
  private readonly maximum: number;
  private endWait: (() => void) | null = null;
  private isRunning = false;

  constructor(options: ClipBatcherOptions) {
    this.options = options;
    this.maximum = options.maximum ?? CLIP_BATCH_SIZE;
  }

  load(id: string, { isVisible = false } = {}): Promise<Clip> {
    if (this.failures.has(id)) return Promise.reject(this.failures.get(id));
    const sent = this.inFlight.get(id);
    if (sent) return sent;
    const entry = this.waiting.get(id) ?? this.enqueue(id);
    entry.isVisible ||= isVisible;
    if (this.waiting.size >= this.maximum) this.endWait?.();
    if (!this.isRunning) void this.run();
    return entry.promise;
  }

  forgetFailures(ids?: readonly string[]): void {
    if (!ids) this.failures.clear();
    else for (const id of ids) this.failures.delete(id);
  }

  private enqueue(id: string): Waiting {
    const entry = { ...createDeferred<Clip>(), isVisible: false };
    // The caller handles the failure; this only keeps a lookup nobody waits for from being "unhandled".
    entry.promise.catch(() => undefined);
    this.waiting.set(id, entry);
    return entry;
  }

  /** Runs never overlap; ids that arrive during one are part of the next. */
  private async run(): Promise<void> {
    const { waitMs = CLIP_BATCH_WAIT_MS, sleep: wait = sleep } = this.options;
    this.isRunning = true;
    while (this.waiting.size > 0) {
      if (this.waiting.size < this.maximum) {
        await Promise.race([wait(waitMs), new Promise<void>((resolve) => (this.endWait = resolve))]);
      }
      this.endWait = null;
      await this.runOnce();
    }
    this.isRunning = false;
  }

  private async runOnce(): Promise<void> {
    const batch = nextBatch(this.waiting, this.maximum);
    for (const [id, entry] of batch) {
      this.waiting.delete(id);
      this.inFlight.set(id, entry.promise);
    }
    const ids = [...batch.keys()];
    const results = await this.options.fetchClips(ids).then(
      (clips) => matchAnswer(ids, clips),
      (error: unknown) => new Map(ids.map((id) => [id, error])),
    );
    for (const [id, entry] of batch) {
      const result = results.get(id);
      if (isClip(result)) entry.resolve(result);
      else this.fail(id, entry, result);
      this.inFlight.delete(id);
    }
  }

  private fail(id: string, entry: Waiting, error: unknown): void {
    this.failures.set(id, error);
    entry.reject(error);
  }
}

/** Visible ids first, then in request order. */
function nextBatch(waiting: ReadonlyMap<string, Waiting>, maximum: number): Map<string, Waiting> {
  const entries = [...waiting].sort(
    ([, first], [, second]) => Number(second.isVisible) - Number(first.isVisible),
  );
  return new Map(entries.slice(0, maximum));
}

/** Returns the clip or the error of each id. A response with unrequested clips fails as a whole. */
function matchAnswer(ids: readonly string[], clips: readonly Clip[]): Map<string, Clip | Error> {
  const answered = new Map(clips.map((clip) => [clip.id, clip]));
  const isForeign = clips.length > answered.size || [...answered.keys()].some((id) => !ids.includes(id));
  if (isForeign) return new Map(ids.map((id) => [id, new Error(MISMATCH_TEXT)]));
  return new Map(ids.map((id) => [id, answered.get(id) ?? new Error(NOT_FOUND_TEXT)]));
}

function isClip(result: unknown): result is Clip {
  return result instanceof Object && 'id' in result;
}
