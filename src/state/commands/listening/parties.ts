import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { getDeviceId } from '#state/bridges/account';
import { withPlayer } from '#state/bridges/listening/lazy-player';
import { loadParty, showParty } from '#state/bridges/listening/parties';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { type HostedParty, partiesStore } from '#state/stores/parties';
import { closePlayerPanels } from '#state/stores/player';
import { showToast } from '#state/stores/toasts';

/** Songs of the host's queue that are added at once. */
const ADDED_SONGS = 20;
const NOT_FOUND = 404;

/** Opens the sheet of the party that the account hosts or may start. */
export function openParty(): void {
  closePlayerPanels();
  partiesStore.isOpen = true;
  void loadParty();
}

export function closeParty(): void {
  partiesStore.isOpen = false;
}

/** Starts a party that this device plays, or moves the current one here. Resolves with false if it failed. */
export function startParty(): Promise<boolean> {
  // Repeating one song would hold back all others.
  withPlayer((player) =>
    player.changeSettings((settings) => ({ ...settings, repeat: 'off', isContinuous: true })),
  );
  return change(t('The party could not be started.'), async () => {
    showParty(await call('parties.create', { body: { device_id: getDeviceId() } }));
  });
}

/** Ends the party. Its link opens nothing any more. */
export function endParty(code: string): Promise<boolean> {
  return change(t('The party could not be ended.'), async () => {
    try {
      await call('parties.end', { params: { code } });
    } catch (error) {
      // Another device ended it.
      if (!(error instanceof CallProblem && error.status === NOT_FOUND)) throw error;
    }
    showParty(null);
  });
}

/** Lets more guests of one network join. */
export function letGuestsIn(code: string): Promise<boolean> {
  return change(t('The guests could not be let in.'), async () => {
    showParty(await call('parties.letIn', { params: { code } }));
  });
}

export function removeFromParty(code: string, number: number): Promise<boolean> {
  return change(t('The song could not be removed.'), async () => {
    showParty(await call('parties.removeSong', { params: { code }, body: { number } }));
  });
}

/**
 * Adds a song to the party.
 * @returns its number there; null if it was in the queue already
 * @throws CallProblem
 */
export async function addAsHost(code: string, clipId: string): Promise<number | null> {
  const numberIn = (party: HostedParty | null) =>
    party?.songs.find(({ clip_id: id }) => id === clipId)?.number ?? null;
  const earlier = numberIn(partiesStore.party);
  try {
    const party = await call('parties.addSong', { params: { code }, body: { clip_id: clipId } });
    showParty(party);
    const number = numberIn(party);
    return number === earlier ? null : number;
  } catch (error) {
    void loadParty();
    throw error;
  }
}

/** Adds the first of these songs to the party; guests see only the titles of private ones. */
export function addToParty(code: string, clipIds: readonly string[]): Promise<boolean> {
  return change(t('Not all songs could be added.'), async () => {
    for (const clip_id of clipIds.slice(0, ADDED_SONGS))
      showParty(await call('parties.addSong', { params: { code }, body: { clip_id } }));
  });
}

/** Shows why a change failed. */
async function change(failure: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showToast({ tone: 'error', text: errorText(error, failure) });
    void loadParty();
    return false;
  }
}
