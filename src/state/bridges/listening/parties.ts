import { ref } from 'valtio';
import type { Party } from '#contract/listening/parties';
import { createLog } from '#lib/log';
import { getAccount, getDeviceId } from '#state/bridges/account';
import { call } from '#state/commands/calls';
import { partiesStore } from '#state/stores/parties';

const log = createLog('parties');

/** Names the account that hosts a party on this device. Without it, a page that starts loads no party. */
const HOST_KEY = 'skylark-party-host';
/** Guests may vote many times in a second. */
const LOAD_EVERY_MS = 1000;

let version = 0;
let isLoading = false;
let isLoadDue = false;

/** Loads the party that the account hosts. Calls in quick succession are joined. */
export async function loadParty(): Promise<void> {
  if (isLoading) {
    isLoadDue = true;
    return;
  }
  isLoading = true;
  try {
    await loadOnce();
  } finally {
    setTimeout(() => {
      isLoading = false;
      if (!isLoadDue) return;
      isLoadDue = false;
      void loadParty();
    }, LOAD_EVERY_MS);
  }
}

async function loadOnce(): Promise<void> {
  const { isSignedIn, userId } = getAccount();
  if (!isSignedIn) return;
  const loaded = version;
  try {
    const { party } = await call('parties.getOwn');
    // A write meanwhile has the newer state.
    if (loaded !== version || userId !== getAccount().userId) return;
    showParty(party);
  } catch (error) {
    partiesStore.status = 'failed';
    log.info('could not load the party', error);
  }
}

/** Shows a party, and plays it if this is its device. */
export function showParty(party: Party | null): void {
  version += 1;
  partiesStore.party = party && ref(party);
  partiesStore.status = 'ready';
  if (party === null) localStorage.removeItem(HOST_KEY);
  else localStorage.setItem(HOST_KEY, getAccount().userId);
  if (party?.device_id !== getDeviceId() && !isPlayingParty) return;
  isPlayingParty = true;
  import('./party-player.ts')
    .then(({ playParty }) =>
      playParty(party?.device_id === getDeviceId() ? party : null, {
        onChanged: showParty,
        onReportFailed: () => void loadParty(),
      }),
    )
    .catch((error: unknown) => log.error('could not play the party', error));
}

let isPlayingParty = false;

/** Goes on with the party that this device played before the page was closed. */
export function resumeParty(): void {
  if (localStorage.getItem(HOST_KEY) === getAccount().userId) void loadParty();
}
