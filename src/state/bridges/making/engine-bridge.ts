import { type Remote, wrap } from 'comlink';
import { createLog } from '#lib/log';
import { pageFreezeHandlers } from '#lib/page-freeze';
import type { EngineService } from '#sync/make/engine-service';

const log = createLog('engine-bridge');

type EngineProxy = Pick<Remote<EngineService>, keyof EngineService>;

let service: EngineProxy | null = null;

/** The worker with the built-in engine, started on first use; the first song loads the sound bank. */
export function getEngine(): EngineProxy {
  if (service) return service;
  const worker = new Worker(new URL('../../../../workers/engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'engine',
  });
  worker.onerror = (event) => log.error('the engine worker failed', event.message);
  pageFreezeHandlers.add(() => worker.terminate());
  service = wrap<EngineService>(worker);
  return service;
}
