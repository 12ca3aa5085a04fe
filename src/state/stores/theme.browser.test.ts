import { afterEach, expect, test } from 'vitest';
import { chooseTheme, restoreTheme } from './theme.ts';

afterEach(() => {
  localStorage.removeItem('theme');
  delete document.documentElement.dataset.theme;
});

test('[UI-01] the theme is dark for a visitor who has chosen none', () => {
  localStorage.removeItem('theme');
  restoreTheme();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('a chosen theme is kept', () => {
  restoreTheme();
  chooseTheme('light');
  delete document.documentElement.dataset.theme;
  restoreTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
});
