import { proxy } from 'valtio';

export type ThemeChoice = 'dark' | 'light' | 'system';

const THEME_KEY = 'theme';

/** Dark unless the user chose otherwise (UI-01). */
function keptChoice(): ThemeChoice {
  const kept = localStorage.getItem(THEME_KEY);
  return kept === 'light' || kept === 'system' ? kept : 'dark';
}

export const themeStore = proxy<{ choice: ThemeChoice }>({ choice: keptChoice() });

addEventListener('storage', () => {
  themeStore.choice = keptChoice();
});

/** Stores the choice and applies it with `public/theme.js`, which runs before any other code of the page. */
export function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(THEME_KEY, choice);
  dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
}
