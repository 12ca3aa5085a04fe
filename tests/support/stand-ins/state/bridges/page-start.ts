/** Browser tests have no server: a page's background work would detect that and notify every screen. */
export function startPage(): void {}
