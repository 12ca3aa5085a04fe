/**
 * Whether a rejected write met a conflict. An intermediary may report one for a write that did arrive: only its
 * key can tell, so it is resent with the same key.
 */
export function isConflict(status: number): boolean {
  return status === 409 || status === 412;
}
