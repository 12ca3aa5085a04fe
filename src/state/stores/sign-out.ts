import { proxy } from 'valtio';

/** Set while the user signs out deliberately, which ends on the splash page and not on sign-in. */
export const signOutStore = proxy({ isUnderWay: false });
