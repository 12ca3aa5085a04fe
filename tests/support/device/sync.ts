import { ApiError } from '#api/api-error';
import type { Client } from '#api/client';
import type { CallId } from '#contract/contract';
import type { AccountDatabase } from '#db/db';
import type { SyncContext } from '#sync/sync-context';
import type { SyncEvent } from '#sync/sync-events';

export interface TestContext extends SyncContext {
  calls: { id: CallId; input: unknown; options: unknown }[];
  events: SyncEvent[];
  clock: { now: number };
}

/** A context whose server is `answer`; errors it throws are thrown by the call. */
export function testContext(
  database: AccountDatabase,
  answer: (id: CallId, input: never, index: number) => unknown,
): TestContext {
  const calls: TestContext['calls'] = [];
  const events: SyncEvent[] = [];
  const clock = { now: Date.UTC(2026, 0, 1) };
  const client = async (id: CallId, input: unknown, options: unknown) => {
    calls.push({ id, input, options });
    return answer(id, input as never, calls.length - 1);
  };
  return {
    database,
    calls,
    events,
    clock,
    client: client as unknown as Client,
    http: {
      request: () => Promise.reject(new Error('this test makes no raw requests')),
      open: () => Promise.reject(new Error('this test opens no stream')),
      whoAmI: async () => ({ userId: database.userId, handle: 'ada', isStaff: false }),
      serverNow: () => clock.now,
    },
    emit: (event) => events.push(event),
    onChargeChange: () => undefined,
    isBusy: () => false,
    now: () => clock.now,
    random: () => 0,
    senderId: 'test',
    isSignedIn: true,
  };
}

/** The idempotency key of one call, which identifies its outbox row. */
export function keyOfCall({ calls }: TestContext, index: number): string {
  const options = calls[index]?.options as { idempotencyKey?: string } | undefined;
  return options?.idempotencyKey ?? '';
}

export function unreachable(): ApiError {
  return new ApiError({ kind: 'unreachable', status: 0, detail: 'no signal' });
}
