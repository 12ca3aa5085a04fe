import { expect, test } from 'vitest';
import { projectLabel, projectName, shortProjectLabel } from './project-name.ts';

test('[WORK-05] [WORK-06] the default workspace is labeled My Workspace, an unnamed one Untitled Workspace', () => {
  expect(projectLabel({ name: 'default' })).toBe('My Workspace');
  expect(projectLabel({ name: 'Band' })).toBe('Band');
  expect(projectName('  ')).toBe('Untitled Workspace');
});

test('[WORK-07] cuts names over 100 characters to 100, never splitting a character', () => {
  expect(projectName('x'.repeat(300))).toBe('x'.repeat(100));
  expect(projectName(`${'y'.repeat(99)}😀`)).toBe('y'.repeat(99));
});

test('[UI-15] a toast shows at most 20 characters of a workspace name, then an ellipsis', () => {
  expect(shortProjectLabel({ name: 'Songs for the spring' })).toBe('Songs for the spring');
  expect(shortProjectLabel({ name: 'Songs for the springtime' })).toBe('Songs for the spring…');
});
