import { expect, test } from 'vitest';
import { findSettings } from './settings.ts';

const MAKER = { isStaff: false, isListener: false };
const names = (typed: string, who = MAKER) => findSettings(typed, who).map(({ name }) => name);

test('settings are found by their name and by what people call them', () => {
  expect(names('pass')).toEqual(['Passkeys', 'Change password']);
  expect(names('last.fm')).toEqual(['Scrobbling']);
  expect(names('dark')).toEqual(['Appearance']);
  expect(names('FINGERPRINT')).toEqual(['Passkeys']);
  expect(names('navidrome')).toEqual(['Other apps']);
  expect(names('carburetor')).toEqual([]);
});

test('settings of the server are found by staff only, and making by makers only', () => {
  expect(names('maintenance')).toEqual([]);
  expect(names('maintenance', { isStaff: true, isListener: false })).toEqual(['Message to everyone']);
  expect(names('invite', { isStaff: false, isListener: true })).toEqual([]);
  expect(names('invite')).toEqual(['Invite a friend']);
});
