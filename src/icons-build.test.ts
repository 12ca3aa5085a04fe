import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slimIcons } from './icons-build.ts';

const ICONS = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/icons');

test('an icon keeps its shapes, and is drawn without the library', () => {
  const { transform } = slimIcons();
  if (typeof transform !== 'object') throw new Error('no transform');
  const code = readFileSync(join(ICONS, 'trash.mjs'), 'utf8');
  const slim = (transform.handler as (code: string) => { code: string })(code).code;
  expect(slim).toContain('["path", { d: "M3 6h18" }]');
  expect(slim).toContain('src/ui/lucide-icon.ts');
  expect(slim).not.toMatch(/key:|aliases|createLucideIcon\.mjs/);
});
