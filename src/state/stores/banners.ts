import { proxy } from 'valtio';

/** Banners the user just closed, before the server has recorded it. */
export const bannersStore = proxy<{ closed: string[] }>({ closed: [] });
