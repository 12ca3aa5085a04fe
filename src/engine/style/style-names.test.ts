import { expect, test } from 'vitest';
import { plainRequest } from '#tests/support/audio/song-request';
import { chooseStyle } from './choose-style.ts';
import { STYLE_PACKS } from './packs.ts';
import { relatedStyles, styleNames } from './style-names.ts';

test('understands every name it offers, without a notice', () => {
  const unknown = styleNames().filter((name) =>
    chooseStyle(plainRequest({ styles: name })).notices.some((notice) => notice.includes('is not known')),
  );
  expect(unknown).toEqual([]);
  expect(styleNames().length).toBeGreaterThan(150);
});

test('each pack has related styles, all of them existing names', () => {
  const related = relatedStyles();
  const names = new Set(styleNames());
  for (const { id } of STYLE_PACKS) expect(related[id]?.length, id).toBeGreaterThan(2);
  expect(
    Object.values(related)
      .flat()
      .filter((name) => !names.has(name)),
  ).toEqual([]);
  for (const [name, others] of Object.entries(related)) expect(others, name).not.toContain(name);
});
