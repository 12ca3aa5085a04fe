/** Tests need not wait for work that a page does seconds after its first screen. */
export function whenIdle(work: () => void): void {
  setTimeout(work, 0);
}
