/** Fields of the user's configuration that the app sets on its own. */
const SEEN_FIELDS: ReadonlySet<string> = new Set([
  'shown_creation_tour',
  'shown_claim_username',
  'dismissed_banners_web',
]);

/** Whether a change of the user's configuration is one that the user made. */
export function isSettingsChange(change: object): boolean {
  return Object.keys(change).some((field) => !SEEN_FIELDS.has(field));
}

/**
 * False for a queued write that the app makes automatically, which is not shown to the user. Decided by name and
 * fields, so that counting changes on a first screen does not load the code that makes them.
 */
export function isUserChange({ kind, args }: { readonly kind: string; readonly args: unknown }): boolean {
  return kind !== 'user-config' || isSettingsChange(args as object);
}
