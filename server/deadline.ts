/**
 * Runs work with a signal that aborts together with any of the given ones, and after a time. It is the only way to
 * combine the two: on Node 20, the timeout in `AbortSignal.any([stop, AbortSignal.timeout(ms)])` is garbage-collected
 * before it fires. A timer and a controller are not.
 * @param ms after which the work is aborted with a `TimeoutError`
 */
export async function withDeadline<Result>(
  ms: number,
  stops: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timeout(ms)), ms);
  const listeners = stops.map((stop) => [stop, () => controller.abort(stop.reason)] as const);
  try {
    for (const [stop, listener] of listeners) {
      if (stop.aborted) listener();
      else stop.addEventListener('abort', listener, { once: true });
    }
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    for (const [stop, listener] of listeners) stop.removeEventListener('abort', listener);
  }
}

const timeout = (ms: number) => new DOMException(`It took longer than ${ms} ms.`, 'TimeoutError');
