import { proxy } from 'valtio';

export type ThemeChoice = 'dark' | 'light' | 'system';

const THEME_KEY = 'theme';

/** That of the device until the user chooses one. */
function storedChoice(): ThemeChoice {
  const stored = localStorage.getItem(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export const themeStore = proxy<{ choice: ThemeChoice }>({ choice: storedChoice() });

addEventListener('storage', () => {
  themeStore.choice = storedChoice();
});

/** Stores the choice and applies it with `public/theme.js`, which runs before any other code of the page. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(THEME_KEY, choice);
  dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
}
