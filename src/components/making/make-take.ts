import { problemText } from '#components/screens/problem-text.ts';
import type { Clip } from '#contract/songs/clips';
import { takeBody } from '#domain/create/take-request';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { createGeneration } from '#state/commands/making/generate';
import { readTakeModel } from '#state/queries/making/take-model';
import { showToast } from '#state/stores/toasts';

/** Has a connected engine make takes of a sketch that is in the library; the sketch stays. */
export async function makeTakeOf(clip: Clip): Promise<void> {
  const model = await getAccount().database.run(readTakeModel);
  if (model === null) {
    showToast({ tone: 'error', text: t('The engine for takes is no longer connected.') });
    return;
  }
  try {
    if ((await createGeneration(takeBody(clip, model, newId()))) === null) return;
    showToast({ tone: 'success', text: TAKE_STARTED });
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    showToast({
      tone: 'error',
      text: error.status === 0 ? t('A take needs a connection.') : problemText(error),
    });
  }
}

/** Shown when an engine begins to make a take. */
export const TAKE_STARTED = t('The take is being made. It appears in your library.');
