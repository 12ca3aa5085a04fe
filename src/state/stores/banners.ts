import { proxy } from 'valtio';

/** Banners that the user just closed and whose closing the server does not know yet. */
export const bannersStore = proxy<{ closed: string[] }>({ closed: [] });
