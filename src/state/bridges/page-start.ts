import { createLog } from '#lib/log';
import { whenIdle } from './idle.ts';
import { startPageEvents } from './page-events.ts';
import { getSync } from './sync-bridge.ts';

const log = createLog('page-start');

let isStarted = false;

/**
 * Starts everything that runs behind every page except a visitor's first one: worker, messages. Calling it
 * again changes nothing.
 */
export function startPage(): void {
  if (isStarted) return;
  isStarted = true;
  startPageEvents();
  getSync();
  whenIdle(() => {
    import('./page-idle.ts').then(
      ({ startIdlePage }) => startIdlePage(),
      (error: unknown) => log.info('could not start analytics', error),
    );
  });
}
