import { expect, test } from 'vitest';
import { shortcutFor } from './shortcuts.ts';

const press = (key: string, changes = {}) =>
  shortcutFor({ key, shiftKey: false, hasModifier: false, isRepeat: false, ...changes });

test('space, arrows, M and L control the player', () => {
  expect([' ', 'ArrowLeft', 'ArrowRight', 'm', 'L'].map((key) => press(key))).toEqual([
    'toggle',
    'back',
    'ahead',
    'mute',
    'like',
  ]);
  expect(press('ArrowRight', { shiftKey: true })).toBe('next');
  expect(press('ArrowLeft', { shiftKey: true })).toBe('previous');
});

test('leaves keys with Ctrl, Alt or Meta to the browser', () => {
  for (const key of [' ', 'ArrowLeft', 'm', 'l']) expect(press(key, { hasModifier: true })).toBeNull();
});

test('a held key repeats only small steps', () => {
  expect(press('ArrowLeft', { isRepeat: true })).toBe('back');
  expect(press(' ', { isRepeat: true })).toBeNull();
  expect(press('m', { isRepeat: true })).toBeNull();
});
