/** What a flush that runs already should know at once, in whatever tab or service worker it runs. */
export type FlushSignal =
  /** A write was queued. */
  | 'queued'
  /** A call got through. */
  | 'response'
  /** The network may be back, or the page is shown again. */
  | 'urgent';

const channelName = (databaseName: string) => `skylark-flush-${databaseName}`;

/** Passes a signal to the flush that runs for this database, if there is one. */
export function sendFlushSignal(databaseName: string, signal: FlushSignal): void {
  const channel = new BroadcastChannel(channelName(databaseName));
  channel.postMessage(signal);
  channel.close();
}

export interface FlushSignals {
  /** The signals since the last call. */
  take(): ReadonlySet<FlushSignal>;
  /** Resolves with the next signal, or at once while some were not taken. */
  next(): Promise<void>;
  close(): void;
}

/** Collects signals from now on. */
export function listenForFlushSignals(databaseName: string): FlushSignals {
  const channel = new BroadcastChannel(channelName(databaseName));
  let received = new Set<FlushSignal>();
  let notify = () => {};
  channel.onmessage = ({ data }: MessageEvent<FlushSignal>) => {
    received.add(data);
    notify();
  };
  return {
    take() {
      const taken = received;
      received = new Set();
      return taken;
    },
    next: () =>
      new Promise((resolve) => {
        if (received.size > 0) resolve();
        else notify = resolve;
      }),
    close: () => channel.close(),
  };
}
