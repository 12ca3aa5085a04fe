/**
 * False for a queued write that the app makes by itself, which the user is told nothing about. By name: what counts
 * changes on a first screen does not load how they are made.
 */
export function isUserChange({ kind }: { readonly kind: string }): boolean {
  return kind !== 'user-config';
}
