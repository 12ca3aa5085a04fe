import { showUndo } from '#components/screens/show-undo.ts';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { addAsHost, removeFromParty } from '#state/commands/listening/parties';
import { addAsGuest } from '#state/commands/listening/party-guest';
import { partiesStore } from '#state/stores/parties';
import { showToast } from '#state/stores/toasts';

/** Adds a song to the party that the viewer hosts or is a guest of, and says what happened. */
export async function addToParty({ id }: Pick<Clip, 'id'>): Promise<void> {
  const { party, guestCode } = partiesStore;
  if (party !== null) await addWithUndo(party.code, id);
  else if (guestCode !== null) await addWithLink(guestCode, id);
}

async function addWithUndo(code: string, clipId: string): Promise<void> {
  const number = await addAsHost(code, clipId);
  if (number === null) showToast({ text: t('Already in the party queue') });
  else showUndo(t('Added to the party'), () => removeFromParty(code, number));
}

/** Only the host removes songs. */
async function addWithLink(code: string, clipId: string): Promise<void> {
  const { isOwn } = await addAsGuest(code, clipId);
  showToast({
    tone: 'success',
    text: isOwn ? t('Added to the party') : t('Already in the party queue. You voted for it.'),
    action: { kind: 'link', label: t('Open party'), href: `/party/${code}` },
  });
}
