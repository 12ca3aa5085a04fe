import type { CallId, CallInput } from '#contract/contract';
import type { PolledCallId } from '#domain/sync/polled-calls';
import { CallProblem } from '#state/bridges/sync-bridge';
import { pollCall } from '#sync/follow/call-poller';
import type { ServiceProblem, ServiceResult } from '#sync/service-result';
import type { SyncService } from '#sync/sync-service';

/** One call from the page to the worker: the method, then its arguments. */
type ServiceCall = readonly [method: keyof SyncService, ...args: readonly unknown[]];

/** A sync service that records its calls and answers as scripted by the test. */
export interface FakeSync {
  readonly calls: ServiceCall[];
  readonly service: SyncService;
  /** Results of `read` and `call`, by call id; `hasMore: false` by default. */
  readonly answers: Map<CallId, () => ServiceResult<unknown> | Promise<ServiceResult<unknown>>>;
  /** The result of a generation; none by default. */
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

/**
 * Creates the methods that a page may call, each of which records its arguments.
 * @param unanswered result of calls without a scripted answer
 */
export function createFakeSync(unanswered: ServiceResult<unknown> = ok({ hasMore: false })): FakeSync {
  const calls: ServiceCall[] = [];
  const answers: FakeSync['answers'] = new Map();
  const answer = (id: CallId) => answers.get(id)?.() ?? unanswered;
  const polls = new Map<string, AbortController>();
  /** Polls as the worker does; each call is recorded like one from the page. */
  async function poll<Id extends PolledCallId>(
    id: Id,
    input: CallInput<Id>,
    key: string,
    onResponse: ((response: never) => void) | null,
  ) {
    const end = new AbortController();
    polls.set(key, end);
    const ask = async () => {
      calls.push(['call', id, input]);
      const result = await answer(id);
      if (!result.ok) throw new CallProblem(result.problem);
      return result.value as never;
    };
    return pollCall({ id, input, ask, signal: end.signal, ...(onResponse ? { onResponse } : {}) }).then(
      ok,
      ({ status, detail }: CallProblem) => problem(status, detail),
    );
  }
  const results: Partial<Record<keyof SyncService, (...args: never[]) => unknown>> = {
    read: answer,
    call: answer,
    poll,
    endPoll: (key: string) => polls.get(key)?.abort(),
    holdGeneration: () => ok('held'),
    dropGeneration: () => ok(undefined),
    createGeneration: () => fake.onCreate(),
    retryGeneration: () => fake.onCreate(),
    addDraft: () => answer('generate.addDraft'),
    startEdit: () => ok({ clipId: 'edited' }),
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
