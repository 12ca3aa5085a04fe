import { proxy } from 'valtio';
import type { Party, PartySong } from '#contract/parties';

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
}

export const partiesStore = proxy<PartiesState>({ party: null, status: 'loading', isOpen: false });
