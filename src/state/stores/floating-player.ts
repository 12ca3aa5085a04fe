import { proxy } from 'valtio';

/** Whether the small player window above all others is open. */
export const floatingPlayerStore = proxy({ isOpen: false });
