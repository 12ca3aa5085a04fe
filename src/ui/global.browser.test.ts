import { expect, onTestFinished, test } from 'vitest';
import './tokens.css';
import './global.css';

test("scrollbars of inner panes have the theme's colors", () => {
  const pane = document.createElement('div');
  document.body.append(pane);
  onTestFinished(() => pane.remove());
  expect(getComputedStyle(pane).scrollbarColor).toBe('rgb(114, 130, 162) rgba(0, 0, 0, 0)');
});
