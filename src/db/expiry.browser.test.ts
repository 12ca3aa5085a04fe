import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#tests/support/device/outbox';
import { evictExpired } from './expiry.ts';
import { setIdList } from './id-lists.ts';
import { getKv, setKv } from './kv.ts';
import { LIKED_PLAYLISTS } from './playlists.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

test('[CONST-04] lists of others’ content expire after a day, the user’s own collections do not', async () => {
  const database = openTestDatabase();
  onTestFinished(() => database.destroy());
  for (const key of ['profiles.getInfo ben', LIKED_PLAYLISTS]) await setIdList(database, key, ['1']);
  const held = () => database.run((tables) => tables.idLists.toCollection().primaryKeys());
  await evictExpired(database, Date.now() + 23 * HOUR_MS);
  expect(await held()).toHaveLength(2);
  await evictExpired(database, Date.now() + DAY_MS + HOUR_MS);
  expect(await held()).toEqual([LIKED_PLAYLISTS]);
});

test('[CONST-05] cached values expire after 30 days, the user’s choices do not', async () => {
  const database = openTestDatabase();
  onTestFinished(() => database.destroy());
  await setKv(database, 'recentSearches', { terms: ['rain'] });
  await setKv(database, 'modelPreference', { isSet: true });
  const now = Date.now();
  await evictExpired(database, now + 29 * DAY_MS);
  expect(await getKv(database, 'recentSearches')).toEqual({ terms: ['rain'] });
  await evictExpired(database, now + 31 * DAY_MS);
  expect(await getKv(database, 'recentSearches')).toBeUndefined();
  expect(await getKv(database, 'modelPreference')).toEqual({ isSet: true });
});
