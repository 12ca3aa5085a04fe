/** What Playwright turns off itself: of two such switches Chromium heeds the second alone. */
const PLAYWRIGHTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Suggestions below the address bar: three pages of Chromium's own in each window, two seconds of a core. */
const POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Switches of every Chromium that tests open. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
  `--disable-features=${[...PLAYWRIGHTS, ...POPUPS].join(',')}`,
];
