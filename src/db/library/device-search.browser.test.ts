import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountDatabase } from '#db/db';
import { SEARCH_PAIRS, SEARCH_STRANGERS } from '#tests/support/browser/search-pairs';
import { testClip } from '#tests/support/clips';
import { openTestDatabase, storeTestClips } from '#tests/support/device/outbox';
import { searchDevice } from './device-search.ts';

let database: AccountDatabase;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.destroy());

test('the device finds songs whatever the accents, encodings and scripts', async () => {
  const titles = [...new Set([...SEARCH_PAIRS, ...SEARCH_STRANGERS].map(([, title]) => title))];
  await storeTestClips(
    database,
    titles.map((title, index) => ({ ...testClip(index), title })),
  );
  const find = async (typed: string) => {
    const { clips } = await database.run((tables) => searchDevice(tables, typed, 50));
    return clips.map(({ clip }) => clip.title);
  };
  for (const [typed, title] of SEARCH_PAIRS) expect(await find(typed), typed).toContain(title);
  for (const [typed, title] of SEARCH_STRANGERS) expect(await find(typed), typed).not.toContain(title);
});
