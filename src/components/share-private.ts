import { askUser } from '#state/stores/dialogs';

/** Asks before a link is passed on that nobody else could open. */
export async function maySharePrivate(name: string, text = 'Only you can open its link.'): Promise<boolean> {
  const answer = await askUser({
    title: `${name} is private`,
    text,
    answers: [{ value: 'share', label: 'Share link anyway', tone: 'primary' }],
    safeLabel: 'Do not share',
  });
  return answer === 'share';
}
