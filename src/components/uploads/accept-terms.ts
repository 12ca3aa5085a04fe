import { t } from '#lib/translate';
import { acceptTerms, hasAccepted, type Terms } from '#state/commands/people/users';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';

const TEXTS: Readonly<Record<Terms, { readonly title: string; readonly text: string }>> = {
  custom: {
    title: t('Your own lyrics?'),
    text: t('You have the right to use these lyrics.'),
  },
  contest: {
    title: t('Enter the contest?'),
    text: t(
      'Your remix was made for this contest and follows its rules, and you have the right to use everything in it.',
    ),
  },
};

const pendingByTerms = new Map<Terms, Promise<boolean>>();

/**
 * Asks the user to accept the terms once (decision O-15); concurrent callers get the same answer. @returns
 * false when the user does not agree
 */
export function agreesToTerms(terms: Terms): Promise<boolean> {
  const pending = pendingByTerms.get(terms);
  if (pending !== undefined) return pending;
  const asked = askForTerms(terms).finally(() => pendingByTerms.delete(terms));
  pendingByTerms.set(terms, asked);
  return asked;
}

async function askForTerms(terms: Terms): Promise<boolean> {
  if ((await hasAccepted(terms)) !== false) return true;
  const answer = await askUser({
    ...TEXTS[terms],
    answers: [{ value: 'agree', label: t('I agree'), tone: 'primary' }],
    safeLabel: t('Not now'),
  });
  if (answer !== 'agree') return false;
  try {
    await acceptTerms(terms);
  } catch {
    showToast({
      text: t('Your agreement could not be saved. You will be asked again when you are back online.'),
    });
  }
  return true;
}
