import { call, read } from './calls.ts';

/**
 * Pays for an own preview; the whole song is on its way afterwards.
 * @throws CallProblem 402 for an account that cannot pay
 */
export async function unlockPreview(clipId: string): Promise<void> {
  await call('clips.unlockPreview', { params: { gen_id: clipId } });
  // The song is paid for, whether the new balance comes or not.
  await read('billing.getInfo').catch(() => undefined);
}
