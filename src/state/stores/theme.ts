import { proxy } from 'valtio';

export type ThemeChoice = 'dark' | 'light' | 'system';

const THEME_KEY = 'theme';

/** Where `state/bridges/account` keeps who is signed in. */
const SESSION_KEY = 'session-state';

/** Until one is chosen, that of the device for an account, and dark for a visitor (UI-01). */
function storedChoice(): ThemeChoice {
  const stored = localStorage.getItem(THEME_KEY) ?? (localStorage.getItem(SESSION_KEY) ? 'system' : 'dark');
  return stored === 'light' || stored === 'system' ? stored : 'dark';
}

export const themeStore = proxy<{ choice: ThemeChoice }>({ choice: storedChoice() });

addEventListener('storage', () => {
  themeStore.choice = storedChoice();
});

/** Stores the choice and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(THEME_KEY, choice);
  showTheme();
}

/**
 * Applies what is stored with `public/theme.js`, which runs before any other code of the page. To be called after a
 * sign-in or sign-out in this tab; the browser reports those of others.
 */
export function showTheme(): void {
  dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
}
