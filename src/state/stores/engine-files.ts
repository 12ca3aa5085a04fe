import { proxy } from 'valtio';

/** Whether songs can be made on this device without a signal. */
export const engineFilesStore = proxy<{ state: 'unknown' | 'absent' | 'loading' | 'ready' }>({
  state: 'unknown',
});
