import { proxy } from 'valtio';

/** Songs made on this device by this page; only this page can play them before they are whole. */
export const draftsStore = proxy({ startedIds: [] as string[] });
