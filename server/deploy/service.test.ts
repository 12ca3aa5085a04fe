import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tests/support/source-files';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;

test.skipIf(!hasSystemd)('systemd accepts the unit without a warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skylark-unit-'));
  const unit = join(folder, 'skylark.service');
  const text = readFileSync(join(ROOT, 'server/deploy/skylark.service'), 'utf8');
  // The tests may run with a Node.js elsewhere.
  writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});
