import { startThread } from './start-thread.ts';

/** Result of a thread that reports once. */
export type ThreadEnd<Report> =
  | { readonly type: 'reported'; readonly report: Report }
  | { readonly type: 'stopped' }
  | { readonly type: 'too-slow' }
  | { readonly type: 'broke'; readonly error: unknown };

interface RunOnceOptions {
  readonly stop: AbortSignal;
  /** A thread that takes longer than this is hung, and is terminated. */
  readonly deadlineMs: number;
}

/** Runs a module on a separate thread, using `startThread`, until its single message. Never rejects. */
export function runOnce<Report>(
  module: URL,
  data: object,
  { stop, deadlineMs }: RunOnceOptions,
): Promise<ThreadEnd<Report>> {
  const worker = startThread(module, data);
  return new Promise((resolve) => {
    let end: ThreadEnd<Report> = { type: 'broke', error: 'The thread ended without a word' };
    const finish = (how: ThreadEnd<Report>) => {
      end = how;
      void worker.terminate();
    };
    const onStop = () => finish({ type: 'stopped' });
    const deadline = setTimeout(() => finish({ type: 'too-slow' }), deadlineMs);
    stop.addEventListener('abort', onStop, { once: true });
    if (stop.aborted) onStop();
    worker.on('message', (report: Report) => finish({ type: 'reported', report }));
    worker.on('error', (error) => {
      end = { type: 'broke', error };
    });
    worker.on('exit', () => {
      clearTimeout(deadline);
      stop.removeEventListener('abort', onStop);
      resolve(end);
    });
  });
}
