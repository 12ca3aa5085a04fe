import { proxy } from 'valtio';
import type { Party, PartySong } from '#contract/listening/parties';

/** A party with its queue, as it was read. */
export type HostedParty = Readonly<Omit<Party, 'songs'>> & {
  readonly songs: readonly Readonly<PartySong>[];
};

export interface PartiesState {
  /** The party that the account hosts; replaced as a whole. */
  party: HostedParty | null;
  /** Whether it could be loaded. */
  status: 'loading' | 'ready' | 'failed';
  isOpen: boolean;
  /** Code of the party that this device is a guest of. */
  guestCode: string | null;
}

/** The party that this device is a guest of: its code, and when it ends at the latest. */
const GUEST_KEY = 'skylark-party-guest';

export const partiesStore = proxy<PartiesState>({
  party: null,
  status: 'loading',
  isOpen: false,
  guestCode: restoreGuestCode(),
});

function restoreGuestCode(): string | null {
  const [code = '', expiresAt = ''] = (localStorage.getItem(GUEST_KEY) ?? '').split(' ');
  return Date.parse(expiresAt) > Date.now() ? code : null;
}

/** Remembers the party that this device joined as a guest. */
export function rememberGuest({ code, expires_at: expiresAt }: Pick<Party, 'code' | 'expires_at'>): void {
  if (partiesStore.guestCode === code) return;
  localStorage.setItem(GUEST_KEY, `${code} ${expiresAt}`);
  partiesStore.guestCode = code;
}

/** Forgets a party that has ended. */
export function forgetGuest(code: string): void {
  if (partiesStore.guestCode !== code) return;
  localStorage.removeItem(GUEST_KEY);
  partiesStore.guestCode = null;
}
