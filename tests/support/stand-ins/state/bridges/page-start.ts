/** Browser tests have no server: what works behind a page would find that out and tell every screen. */
export function startPage(): void {}
