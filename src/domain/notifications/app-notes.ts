/**
 * False for a queued write that the app makes automatically, which is not shown to the user. Decided by name,
 * so that counting changes on a first screen does not load the code that makes them.
 */
export function isUserChange({ kind }: { readonly kind: string }): boolean {
  return kind !== 'user-config';
}
