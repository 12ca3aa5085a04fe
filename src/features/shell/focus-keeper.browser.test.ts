import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './focus-keeper.ts';

let stop: () => void;
let main: HTMLElement;

beforeEach(() => {
  main = document.createElement('main');
  main.id = 'main';
  main.tabIndex = -1;
  main.innerHTML = `
    <h1>Songs</h1>
    <ul>${['one', 'two', 'three'].map((name) => `<li><input><button id="${name}">${name}</button></li>`).join('')}</ul>`;
  document.body.append(main);
  stop = keepFocus();
});

afterEach(() => {
  stop();
  main.remove();
});

const part = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focusedId = () => document.activeElement?.id;
/** Longer than the keeper waits. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 160));

test('when a row is removed, the next one gets the focus, and after the last the previous one', async () => {
  part('#two').focus();
  part('#two').closest('li')?.remove();
  await expect.poll(focusedId).toBe('three');
  part('#three').closest('li')?.remove();
  await expect.poll(focusedId).toBe('one');
});

test('remembers a row that is removed after its menu', async () => {
  part('#one').focus();
  const menu = document.createElement('div');
  menu.innerHTML = '<button id="trash">Move to trash</button>';
  document.body.append(menu);
  part('#trash').focus();
  part('#one').closest('li')?.remove();
  menu.remove();
  await expect.poll(focusedId).toBe('two');
});

test('focuses the content itself when nothing is left', async () => {
  part('#one').focus();
  main.replaceChildren(document.createElement('p'));
  await expect.poll(focusedId).toBe('main');
});

test('leaves the focus alone when the user moved on or pressed an empty area', async () => {
  part('#one').focus();
  part('#one').blur();
  await settle();
  part('#one').closest('li')?.remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
  part('#two').focus();
  const field = part('input');
  field.focus();
  part('#two').remove();
  await settle();
  expect(document.activeElement).toBe(field);
});

test('scrolls an element focused by keyboard fully into view', async () => {
  const row = document.createElement('div');
  row.style.cssText = 'display: flex; width: 200px; overflow-x: auto; gap: 8px';
  row.innerHTML = Array.from(
    { length: 6 },
    (_, at) => `<button id="chip${at}" style="flex: none; width: 90px">Chip</button>`,
  ).join('');
  main.append(row);
  // As if by keyboard.
  part('#chip2').focus({ focusVisible: true } as FocusOptions);
  const [chip, box] = [part('#chip2').getBoundingClientRect(), row.getBoundingClientRect()];
  expect(chip.right).toBeLessThanOrEqual(box.right);
  expect(chip.left).toBeGreaterThanOrEqual(box.left);
});
