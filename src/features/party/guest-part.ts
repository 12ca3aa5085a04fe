import type { Party } from '#contract/listening/parties';
import type { GuestParty } from '#state/queries/listening/guest-party';

/** Props of each part of a party's page. */
export interface GuestPartProps {
  readonly party: Party;
  readonly guest: GuestParty;
  readonly isOffline: boolean;
}
