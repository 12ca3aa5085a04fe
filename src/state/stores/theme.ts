import { proxy } from 'valtio';

export type ThemeChoice = 'dark' | 'light' | 'system';

const THEME_KEY = 'theme';
const CHROME_COLORS = { dark: '#0c142b', light: '#eaf1fb' } as const;
const prefersLight = () => matchMedia('(prefers-color-scheme: light)');

export const themeStore = proxy<{ choice: ThemeChoice }>({ choice: 'dark' });

/** Dark unless the user chose otherwise (UI-01). Called once before the first render. */
export function restoreTheme(): void {
  const kept = localStorage.getItem(THEME_KEY);
  themeStore.choice = kept === 'light' || kept === 'system' ? kept : 'dark';
  applyTheme();
  prefersLight().addEventListener('change', applyTheme);
}

export function chooseTheme(choice: ThemeChoice): void {
  themeStore.choice = choice;
  localStorage.setItem(THEME_KEY, choice);
  applyTheme();
}

function applyTheme(): void {
  const isLight = themeStore.choice === 'light' || (themeStore.choice === 'system' && prefersLight().matches);
  const theme = isLight ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', CHROME_COLORS[theme]);
}
