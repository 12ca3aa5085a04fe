import { expect, test } from 'vitest';
import { Groups } from './provider-groups.ts';

test.each([
  ['a list', { groups: ['others', 'family'] }, 'groups'],
  ['paths from the root', { groups: ['/family', '/others'] }, 'groups'],
  ['one text, by commas', { groups: 'others, family' }, 'groups'],
  ['one text, by semicolons', { groups: 'others; family' }, 'groups'],
  ['one text, by spaces', { groups: 'others family' }, 'groups'],
  ['a list of objects', { groups: [{ id: 7, name: 'family' }] }, 'groups'],
  ['an object', { groups: { family: { 1: 'songs' }, others: false } }, 'groups'],
  ['nested claims', { realm_access: { roles: ['family'] } }, 'realm_access.roles'],
  [
    'a claim whose name has dots',
    { 'https://id.example.com/groups': ['family'] },
    'https://id.example.com/groups',
  ],
])('groups as %s', (_form, claims, path) => {
  const groups = new Groups(claims, path);
  expect([groups.includes('family'), groups.includes('/family')]).toEqual([true, true]);
  expect([groups.includes('fam'), groups.includes('1'), groups.includes(null)]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  [{ groups: { family: false } }],
  [{ groups: ['/others/family'] }],
  [{ groups: 'the family, others' }],
  [{ groups: null }],
  [{}],
])('%j is in no group of this name', (claims) => {
  expect(new Groups(claims, 'groups').includes('family')).toBe(false);
});
