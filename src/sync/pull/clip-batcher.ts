import { CLIP_BATCH_SIZE } from '#contract/clip-batch';
import type { Clip } from '#contract/clips';
import { sleep } from '#lib/sleep';
import { createDeferred, type Deferred } from './deferred.ts';

/** How long ids are collected before they are asked for. */
export const CLIP_BATCH_WAIT_MS = 2500;

export const NOT_FOUND_TEXT = 'Result not found';
const MISMATCH_TEXT = 'Result count mismatch';

export interface ClipBatcherOptions {
  /** One call for 1 to 48 ids; clips the server does not know are left out of the answer. */
  fetchClips(ids: readonly string[]): Promise<Clip[]>;
  waitMs?: number;
  maximum?: number;
  sleep?: (ms: number) => Promise<void>;
}

export interface ClipBatcher {
  /**
   * The clip, in one call with the other ids asked for meanwhile; one promise per id. Rejects with
   * 'Result not found', or with what the call threw; the same id then rejects the same without a call.
   */
  load(id: string, options?: { isVisible?: boolean }): Promise<Clip>;
  /** Forgets failures, as after the network came back; with ids only theirs. */
  forgetFailures(ids?: readonly string[]): void;
}

interface Waiting extends Deferred<Clip> {
  isVisible: boolean;
}

export function createClipBatcher({
  fetchClips,
  waitMs = CLIP_BATCH_WAIT_MS,
  maximum = CLIP_BATCH_SIZE,
  sleep: wait = sleep,
}: ClipBatcherOptions): ClipBatcher {
  const waiting = new Map<string, Waiting>();
  const inFlight = new Map<string, Promise<Clip>>();
  const failures = new Map<string, unknown>();
  let endWait: (() => void) | null = null;
  let isRunning = false;

  function load(id: string, { isVisible = false } = {}): Promise<Clip> {
    if (failures.has(id)) return Promise.reject(failures.get(id));
    const sent = inFlight.get(id);
    if (sent) return sent;
    const entry = waiting.get(id) ?? enqueue(id);
    entry.isVisible ||= isVisible;
    if (waiting.size >= maximum) endWait?.();
    if (!isRunning) void run();
    return entry.promise;
  }

  function enqueue(id: string): Waiting {
    const entry = { ...createDeferred<Clip>(), isVisible: false };
    // Whoever asked handles the failure; this only keeps a lookup nobody waits for from being "unhandled".
    entry.promise.catch(() => undefined);
    waiting.set(id, entry);
    return entry;
  }

  /** Runs never overlap; ids that arrive during one go into the next. */
  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0) {
      if (waiting.size < maximum) {
        await Promise.race([wait(waitMs), new Promise<void>((resolve) => (endWait = resolve))]);
      }
      endWait = null;
      await runOnce();
    }
    isRunning = false;
  }

  async function runOnce(): Promise<void> {
    const batch = nextBatch(waiting, maximum);
    for (const [id, entry] of batch) {
      waiting.delete(id);
      inFlight.set(id, entry.promise);
    }
    const ids = [...batch.keys()];
    const results = await fetchClips(ids).then(
      (clips) => matchAnswer(ids, clips),
      (error: unknown) => new Map(ids.map((id) => [id, error])),
    );
    for (const [id, entry] of batch) {
      const result = results.get(id);
      if (isClip(result)) entry.resolve(result);
      else fail(id, entry, result);
      inFlight.delete(id);
    }
  }

  function fail(id: string, entry: Waiting, error: unknown): void {
    failures.set(id, error);
    entry.reject(error);
  }

  return {
    load,
    forgetFailures(ids) {
      if (!ids) failures.clear();
      else for (const id of ids) failures.delete(id);
    },
  };
}

/** Ids on the screen first, then in the order asked for. */
function nextBatch(waiting: ReadonlyMap<string, Waiting>, maximum: number): Map<string, Waiting> {
  const entries = [...waiting].sort(
    ([, first], [, second]) => Number(second.isVisible) - Number(first.isVisible),
  );
  return new Map(entries.slice(0, maximum));
}

/** The clip or the error of each id. A response with clips nobody asked for fails as a whole. */
function matchAnswer(ids: readonly string[], clips: readonly Clip[]): Map<string, Clip | Error> {
  const answered = new Map(clips.map((clip) => [clip.id, clip]));
  const isForeign = clips.length > answered.size || [...answered.keys()].some((id) => !ids.includes(id));
  if (isForeign) return new Map(ids.map((id) => [id, new Error(MISMATCH_TEXT)]));
  return new Map(ids.map((id) => [id, answered.get(id) ?? new Error(NOT_FOUND_TEXT)]));
}

function isClip(result: unknown): result is Clip {
  return result instanceof Object && 'id' in result;
}
