import { expect, test } from 'vitest';
import { projectLabel, projectName, shortProjectLabel } from './project-name.ts';

test('[WORK-05] [WORK-06] the default workspace reads My Workspace, one without a name Untitled Workspace', () => {
  expect(projectLabel({ name: 'default' })).toBe('My Workspace');
  expect(projectLabel({ name: 'Band' })).toBe('Band');
  expect(projectName('  ')).toBe('Untitled Workspace');
});

test('[WORK-07] a name longer than 100 characters is cut to 100, never through a character', () => {
  expect(projectName('x'.repeat(300))).toBe('x'.repeat(100));
  expect(projectName(`${'y'.repeat(99)}😀`)).toBe('y'.repeat(99));
});

test('[UI-15] a toast names at most 20 characters of a workspace, then an ellipsis', () => {
  expect(shortProjectLabel({ name: 'Songs for the spring' })).toBe('Songs for the spring');
  expect(shortProjectLabel({ name: 'Songs for the springtime' })).toBe('Songs for the spring…');
});
