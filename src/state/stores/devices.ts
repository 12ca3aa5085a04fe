import { proxy, ref } from 'valtio';
import type { OtherDevice } from '#domain/player/other-device';

export interface DevicesState {
  /** Other devices of the account, newest first. */
  devices: readonly OtherDevice[];
  /** Whether the list could be loaded. */
  status: 'loading' | 'ready' | 'failed';
  /** Playing devices that the user does not want to continue from, until they pause. */
  dismissedIds: readonly string[];
  isOpen: boolean;
}

export const devicesStore = proxy<DevicesState>({
  devices: ref<OtherDevice[]>([]),
  status: 'loading',
  dismissedIds: [],
  isOpen: false,
});
