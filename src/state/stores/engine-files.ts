import { proxy } from 'valtio';

/** Whether songs can be generated on this device offline. */
export const engineFilesStore = proxy<{ state: 'unknown' | 'absent' | 'loading' | 'ready' }>({
  state: 'unknown',
});
