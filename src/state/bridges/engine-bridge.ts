import { type Remote, wrap } from 'comlink';
import { createLog } from '#lib/log';
import type { DraftService } from '#sync/draft-service';

const log = createLog('engine-bridge');

type DraftProxy = Pick<Remote<DraftService>, keyof DraftService>;

let service: DraftProxy | null = null;

/** The worker with the built-in engine, started on first use: it loads the sound bank. */
export function getDraftService(): DraftProxy {
  if (service) return service;
  const worker = new Worker(new URL('../../../workers/engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'engine',
  });
  worker.onerror = (event) => log.error('the engine worker failed', event.message);
  service = wrap<DraftService>(worker);
  return service;
}
