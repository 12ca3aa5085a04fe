import type { Party } from '#contract/parties';
import type { GuestParty } from '#state/queries/guest-party';

/** Props of each part of a party's page. */
export interface GuestPartProps {
  readonly party: Party;
  readonly guest: GuestParty;
  readonly isOffline: boolean;
}
