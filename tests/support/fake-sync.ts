import type { CallId } from '#contract/contract';
import type { ServiceProblem, ServiceResult, SyncService } from '#sync/sync-service';

/** One call that the page made to the worker: the method, then its arguments. */
type ServiceCall = readonly [method: keyof SyncService, ...args: readonly unknown[]];

/** A sync service that notes what it is asked for and answers as the test says. */
export interface FakeSync {
  readonly calls: ServiceCall[];
  readonly service: SyncService;
  /** What `read` and `call` return, by call id; `hasMore: false` without one. */
  readonly answers: Map<CallId, () => ServiceResult<unknown> | Promise<ServiceResult<unknown>>>;
  /** What a generation is answered with; nothing without one. */
  onCreate: () => ServiceResult<unknown> | undefined;
  /** Runs inside `flush`. */
  onFlush: () => Promise<void>;
  /** Runs inside `runDownloads`. */
  onRunDownloads: () => Promise<void>;
}

export const ok = <T>(value: T): ServiceResult<T> => ({ ok: true, value });

export function problem(status: number, detail: string): { ok: false; problem: ServiceProblem } {
  return { ok: false, problem: { status, detail, errorType: null, field: null } };
}

/** The methods that a page may call, each of which notes its arguments. */
export function createFakeSync(): FakeSync {
  const calls: ServiceCall[] = [];
  const answers: FakeSync['answers'] = new Map();
  const answer = (id: CallId) => answers.get(id)?.() ?? ok({ hasMore: false });
  const results: Partial<Record<keyof SyncService, (...args: never[]) => unknown>> = {
    read: answer,
    call: answer,
    createGeneration: () => fake.onCreate(),
    flush: () => fake.onFlush(),
    runDownloads: () => fake.onRunDownloads(),
    getSongsByIds: () => ok({ missingIds: [] }),
  };
  const service = new Proxy({} as SyncService, {
    get:
      (_target, method: keyof SyncService) =>
      async (...args: never[]) => {
        calls.push([method, ...args]);
        return results[method]?.(...args);
      },
  });
  const nothing = async () => undefined;
  const onCreate = () => undefined;
  const fake: FakeSync = { calls, service, answers, onCreate, onFlush: nothing, onRunDownloads: nothing };
  return fake;
}
