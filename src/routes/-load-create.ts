/** For `loader`: loads the parts that the form as its user left it consists of. */
export async function loadCreate(): Promise<void> {
  const { loadScreen } = await import('#features/create/CreateScreen.tsx');
  await loadScreen();
}

/** For `onLeave`. */
export async function leaveCreate(): Promise<void> {
  const { leaveScreen } = await import('#features/create/CreateScreen.tsx');
  leaveScreen();
}
