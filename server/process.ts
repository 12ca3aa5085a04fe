import { createLog } from './log.ts';
import { StartError } from './start-error.ts';

const log = createLog('server');

/** Maximum wait for open requests and renders at shutdown. */
const SHUTDOWN_MS = 15_000;

/** Stops once on SIGINT or SIGTERM; a second signal ends the process immediately. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info('Stopping after the current work is finished.');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('The process did not stop cleanly', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

export function endAfterDatabase(error: Error): never {
  log.error('The database stopped, so this process exits', error);
  process.exit(1);
}

/** Ends the process; a problem the operator can fix is printed as one sentence, without a stack trace. */
export function exitOnFailedStart(error: unknown): never {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else log.error('The process could not start', error);
  process.exit(1);
}
