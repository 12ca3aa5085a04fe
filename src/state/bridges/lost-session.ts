/**
 * Leaves a session that the server no longer accepts. Separate from the code that detects this: otherwise the
 * names of all files this needs would load with the first screen.
 */
export async function leaveLostSession(): Promise<void> {
  const { leaveSession } = await import('#state/commands/accounts/session');
  await leaveSession();
}
