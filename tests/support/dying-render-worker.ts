import { parentPort } from 'node:worker_threads';
import type { RenderOrder, RenderReport } from '#server/engines/render-messages';

/** A render thread that dies of the orders titled 'exit' and 'throw', and reports on all others. */
parentPort?.on('message', ({ order }: RenderOrder) => {
  const title = order.kind === 'song' ? order.request.title : '';
  if (title === 'exit') process.exit(3);
  if (title === 'throw') throw new Error('out of luck');
  const report: RenderReport = { type: 'failed', errorType: 'engine_error', message: 'alive' };
  parentPort?.postMessage(report);
});
