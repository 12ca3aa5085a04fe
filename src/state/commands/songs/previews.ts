import { call, read } from '#state/commands/calls';

/**
 * Pays for the user's own preview, which starts the rendering of the full song.
 * @throws CallProblem 402 for an account that cannot pay
 */
export async function unlockPreview(clipId: string): Promise<void> {
  await call('clips.unlockPreview', { params: { gen_id: clipId } });
  // The song is paid for whether or not the new balance can be read.
  await read('billing.getInfo').catch(() => undefined);
}
