/**
 * Whether a refused write met a conflict. Something in between may say so of a write that did arrive: only its key
 * tells, so it goes again under the same one.
 */
export function isConflict(status: number): boolean {
  return status === 409 || status === 412;
}
