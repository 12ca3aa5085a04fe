/**
 * Leaves a session that the server no longer accepts. Apart from what hears of it: the names of all files that this needs
 * would come with the first screen.
 */
export async function leaveLostSession(): Promise<void> {
  const { leaveSession } = await import('../commands/session.ts');
  await leaveSession();
}
