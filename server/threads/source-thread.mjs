// Starts a worker thread from TypeScript: node's own --import does not apply to a thread's first module.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.sourceUrl);
