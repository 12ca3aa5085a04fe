/** A call that gives no sign for this long while others get through is made again; each further time twice as long. */
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

/** Finds calls that hang although the network is there, as after a change from Wi-Fi to mobile. */
export function createSilentCalls(): SilentCalls {
  const underWay = new Set<CallUnderWay>();
  /** How often the call of a key was given up: one that is slow and not lost must come to its end. */
  const triesByKey = new Map<string, number>();

  return {
    async watch(key, makeCall) {
      const call: CallUnderWay = { end: new AbortController(), isSilent: false, isOvertaken: false };
      const tries = triesByKey.get(key) ?? 0;
      triesByKey.set(key, tries + 1);
      const timer = setTimeout(
        () => {
          call.isSilent = true;
          if (call.isOvertaken) call.end.abort();
        },
        SILENT_MS * 2 ** tries,
      );
      underWay.add(call);
      try {
        return await makeCall(call.end.signal);
      } finally {
        clearTimeout(timer);
        underWay.delete(call);
      }
    },
    noteResponse() {
      for (const call of underWay) {
        call.isOvertaken = true;
        if (call.isSilent) call.end.abort();
      }
    },
  };
}
