import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { PolledCallId, PollOutcome } from '#domain/sync/polled-calls';
import { pollCall } from './follow/call-poller.ts';

interface Poll<Id extends PolledCallId> {
  readonly id: Id;
  readonly input: CallInput<Id>;
  readonly key: string;
  onResponse?(response: CallResponse<Id>): void;
}

export interface Polls {
  /** @throws ApiError when a retry would not help */
  run<Id extends PolledCallId>(poll: Poll<Id>): Promise<PollOutcome<Id>>;
  end(key: string): void;
  stop(): void;
}

type Ask = <Id extends CallId>(id: Id, input: CallInput<Id>) => Promise<CallResponse<Id>>;

/** Polls server work for the page, such as files, videos and uploads. */
export function createPolls(ask: Ask): Polls {
  const running = new Map<string, AbortController>();
  return {
    async run({ key, ...poll }) {
      const end = new AbortController();
      running.set(key, end);
      try {
        return await pollCall({ ...poll, signal: end.signal, ask });
      } finally {
        running.delete(key);
      }
    },
    end(key) {
      running.get(key)?.abort();
    },
    stop() {
      for (const end of running.values()) end.abort();
    },
  };
}
