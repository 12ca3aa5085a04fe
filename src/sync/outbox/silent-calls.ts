/**
 * A call without a response for this long is retried if other calls get through; each retry waits twice as long as
 * the one before. Without other calls, the status of the server is requested first.
 */
const SILENT_MS = 5000;

interface CallUnderWay {
  readonly end: AbortController;
  isSilent: boolean;
  isOvertaken: boolean;
}

export interface SilentCalls {
  /** Makes a call whose signal aborts when it stays silent while others get through. */
  watch<T>(key: string, makeCall: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Another call got through. */
  noteResponse(): void;
}

/**
 * Finds calls that hang although the network is there, as after a change from Wi-Fi to mobile. `isInReach` resolves
 * to whether the server responds now.
 */
export function createSilentCalls(isInReach: (signal: AbortSignal) => Promise<boolean>): SilentCalls {
  const underWay = new Set<CallUnderWay>();
  /** Retries wait longer each time, so that a slow call can complete. */
  const timesGivenUpByKey = new Map<string, number>();

  function noteResponse() {
    for (const call of underWay) {
      call.isOvertaken = true;
      if (call.isSilent) call.end.abort();
    }
  }

  return {
    noteResponse,
    async watch(key, makeCall) {
      const call: CallUnderWay = { end: new AbortController(), isSilent: false, isOvertaken: false };
      const timesGivenUp = timesGivenUpByKey.get(key) ?? 0;
      call.end.signal.addEventListener('abort', () => timesGivenUpByKey.set(key, timesGivenUp + 1));
      const timer = setTimeout(
        () => {
          call.isSilent = true;
          if (call.isOvertaken) call.end.abort();
          else void isInReach(call.end.signal).then((isReached) => isReached && noteResponse());
        },
        SILENT_MS * 2 ** timesGivenUp,
      );
      underWay.add(call);
      try {
        return await makeCall(call.end.signal);
      } finally {
        clearTimeout(timer);
        underWay.delete(call);
      }
    },
  };
}
