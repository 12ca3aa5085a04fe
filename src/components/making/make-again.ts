import type { Clip } from '#contract/songs/clips';
import { type AgainSeed, againBody } from '#domain/create/again-request';
import { newId } from '#lib/ids';
import { t, translated } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';
import { createGeneration } from '#state/commands/making/generate';
import { showToast } from '#state/stores/toasts';

/** Has a connected engine make a song again: the same song, or with the same plan and another seed. */
export async function makeAgain(clip: Clip, seed: AgainSeed, quotedCredits: number): Promise<void> {
  try {
    if ((await createGeneration(againBody(clip, { seed, quotedCredits, sessionToken: newId() }))) === null)
      return;
    showToast({ text: t('The engine makes the song. It appears in your library.') });
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    showToast({
      tone: 'error',
      text: error.status === 0 ? t('Making a song again needs a connection.') : translated(error.detail),
    });
  }
}
