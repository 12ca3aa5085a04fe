import { proxy } from 'valtio';

/** Set while the user signs out by their own wish, which ends on the splash page and not on sign-in. */
export const signOutStore = proxy({ isUnderWay: false });
