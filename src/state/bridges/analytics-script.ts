import { createLog } from '#lib/log';

const log = createLog('analytics');

/** Adds the operator's script to the page, once. */
export function addScript(source: string): void {
  if ([...document.scripts].some(({ src }) => src === source)) return;
  const script = document.createElement('script');
  script.async = true;
  script.onerror = () => log.info('could not load the analytics script');
  script.src = source;
  document.head.append(script);
}
