/** Switches for every Chromium that tests open. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
];
