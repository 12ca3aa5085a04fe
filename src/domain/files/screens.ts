/** The rooms of the settings, by their names in addresses. */
export const ACCOUNT_ROOMS = ['profile', 'look', 'device', 'security', 'apps', 'engines', 'server'] as const;

/** The paths of all screens, as `src/routes` names them; `:x` is one part of a path, `*` is anything. */
export const SCREENS: readonly string[] = [
  '/',
  '/@:handle',
  '/@:handle/:kind/:id',
  '/account',
  ...ACCOUNT_ROOMS.map((room) => `/account/${room}`),
  '/account/checkout',
  '/account/keys',
  '/account/people',
  '/account/plans',
  '/account/storage',
  '/artist',
  '/chat',
  '/create',
  '/create/v2',
  '/edit',
  '/edit-legacy',
  '/home',
  '/hook/:hookId',
  '/hooks',
  '/invites',
  '/listen/:code',
  '/live-radio',
  '/me',
  '/me/*',
  '/notifications',
  '/party/:code',
  '/persona/:personaId',
  '/playlist/:playlistId',
  '/profile',
  '/radio/song/:songId',
  '/reports',
  '/reset-password',
  '/rules',
  '/s/:code',
  '/search',
  '/sign-in',
  '/sign-up',
  '/song/:songId',
  '/song/:songId/sheet',
  '/studio',
  '/sunoverse',
  '/workspace/:workspaceId',
];

const PATTERNS = SCREENS.map(
  (screen) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`),
);

/** Whether a path is the address of a screen. */
export const isScreen = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
