/** What a page does seconds after its first screen, a test need not wait for. */
export function whenIdle(work: () => void): void {
  setTimeout(work, 0);
}
