const loadVisit = () => import('#features/create/CreateScreen.tsx');

/** For `loader`: loads the parts that the form as its user left it consists of. */
export const loadCreate = async () => (await loadVisit()).loadScreen();

/** For `onLeave`. */
export const leaveCreate = async () => (await loadVisit()).leaveScreen();
