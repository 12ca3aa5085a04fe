import { failureText, STUCK_AT_HOME_TEXT, STUCK_TEXT } from '#domain/clips/clip-problems';
import { clipTitle } from '#domain/clips/clip-title';
import { generationRefusal, type Notice } from '#domain/create/generation-errors';
import { t, translated } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { retryGeneration } from '#state/commands/making/generate';
import type { ClipItem } from '#state/queries/songs/clips';
import { askUser } from '#state/stores/dialogs';
import { dismissToast, showToast, toastsStore } from '#state/stores/toasts';

/** The page 'Upgrade' leads to; null when the user stays here. */
export type RefusalPage = '/account' | '/rules' | null;

/** Shows why a generation did not start (GEN-25 to GEN-38). */
export async function showGenerationRefusal(error: unknown, isBasicUser: boolean): Promise<RefusalPage> {
  const problem = error instanceof CallProblem ? error : null;
  const status = problem && problem.status > 0 ? problem.status : null;
  const refusal = generationRefusal(status, problem?.detail ?? null, isBasicUser);
  switch (refusal.kind) {
    case 'notice':
      showNotice(refusal.notice);
      return null;
    case 'copyright-warning': {
      const answer = await askUser({
        title: t('This looks like copyrighted material'),
        text: t(
          'Your words match a known song or name an artist, so nothing was made. Change them and try again.',
        ),
        answers: [{ value: '/rules', label: t('Read the rules'), tone: 'plain' }],
        safeLabel: 'OK',
      });
      return answer === '/rules' ? answer : null;
    }
    case 'out-of-concurrency': {
      const answer = await askUser({
        title: t('Your queue is full'),
        text: t('Wait for your songs to finish or upgrade to run more at once.'),
        answers: [{ value: '/account', label: t('Upgrade'), tone: 'primary' }],
        safeLabel: t('Close'),
      });
      return answer === '/account' ? answer : null;
    }
  }
}

function showNotice({ title, text, link }: Notice): void {
  // Pressing again shows the notice again, but not twice.
  for (const toast of toastsStore.toasts) {
    if (toast.title === title && toast.text === text) dismissToast(toast.id);
  }
  showToast({
    tone: 'error',
    title,
    text,
    action: link ? { kind: 'link', label: link.label, href: link.href } : null,
  });
}

/** Retries a failed song at the price that was shown, and shows the reason if that is not possible. */
export async function tryAgain(
  { clip }: ClipItem,
  { quotedCredits, isBasicUser }: { readonly quotedCredits: number; readonly isBasicUser: boolean },
): Promise<RefusalPage> {
  const { id: clipId, request_id: requestId } = clip;
  if (requestId === null) return null;
  try {
    await retryGeneration({ requestId, clipId, quotedCredits });
    return null;
  } catch (error) {
    return showGenerationRefusal(error, isBasicUser);
  }
}

/** Confirms before a song is stopped; the unfinished song is discarded, and its credits, where they are counted, are refunded. */
export async function cancelSong({ clip }: ClipItem, isCounted: boolean): Promise<void> {
  const answer = await askUser({
    title: t('Stop making {title}?', { title: clipTitle(clip) }),
    text: isCounted
      ? t('The unfinished song will be discarded and its credits refunded.')
      : t('The unfinished song will be discarded.'),
    answers: [{ value: 'stop', label: t('Stop making it'), tone: 'danger' }],
    safeLabel: t('Keep making it'),
  });
  if (answer !== 'stop') return;
  try {
    await call('clips.cancel', { params: { clip_id: clip.id } });
    const title = clipTitle(clip);
    showToast({
      text: isCounted
        ? t('{title} was stopped. Its credits were refunded.', { title })
        : t('{title} was stopped.', { title }),
    });
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    showToast({ tone: 'error', text: stopProblem(error) });
  }
}

function stopProblem({ status, detail }: CallProblem): string {
  if (status === 0) return t('Stopping a song needs a connection. It’s still being made.');
  return translated(detail) || t('The song could not be stopped. Try again.');
}

/** Why a song was not made, as text for its card. */
export function cardFailureText({ clip, isStuck }: ClipItem, hasPlans: boolean): string {
  if (!isStuck) return failureText(clip, hasPlans);
  return hasPlans ? STUCK_TEXT : STUCK_AT_HOME_TEXT;
}
