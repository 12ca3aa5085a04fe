import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testId, testPlaylist } from '#tests/support/clips';
import { checkProperty } from '#tests/support/properties';
import type { PlaylistOrder, PlaylistRow } from '../schema.ts';
import { entity } from './playlists.ts';

const {
  playlist_clips: _clips,
  num_total_results: _total,
  current_page: _page,
  ...PLAYLIST
} = testPlaylist(50, []);
const OPTIONS = { userId: 'user-1', source: 'read', startedAt: 5, now: 5 } as const;
const IDS = Array.from({ length: 9 }, (_unused, index) => testId(index + 1));

const orders = fc.shuffledSubarray(IDS);
const heldOrders = fc.option(orders.map((clipIds) => ({ clipIds, total: clipIds.length })));

const rowOf = (order: PlaylistOrder | null): PlaylistRow => ({
  id: PLAYLIST.id,
  playlist: PLAYLIST,
  order,
  isMine: 1,
  isMyTrash: 0,
  createdAt: PLAYLIST.created_at,
  fetchedAt: 1,
  writtenAt: 0,
});
/** The order after the device loaded one page of the server's list. */
function afterPage(held: PlaylistOrder | null, server: readonly string[], offset: number, size: number) {
  const page = { offset, clipIds: server.slice(offset, offset + size), total: server.length };
  return entity.merge(rowOf(held), { playlist: PLAYLIST, page }, OPTIONS).order;
}

describe('the order of a playlist', () => {
  test('loaded page by page equals the server’s order, whatever was stored before', () => {
    checkProperty(
      fc.property(heldOrders, orders, fc.integer({ min: 1, max: 4 }), (before, server, size) => {
        let held: PlaylistOrder | null = before;
        for (let offset = 0; offset === 0 || offset < server.length; offset += size)
          held = afterPage(held, server, offset, size);
        expect(held).toEqual({ clipIds: server, total: server.length });
      }),
    );
  });

  test('is unchanged when a page matches what is stored', () => {
    checkProperty(
      fc.property(orders, fc.nat(8), fc.integer({ min: 1, max: 4 }), (server, place, size) => {
        const held = { clipIds: server, total: server.length };
        expect(afterPage(held, server, Math.min(place, server.length), size)).toEqual(held);
      }),
    );
  });

  test('contains each clip once and never more than the total, after any page', () => {
    checkProperty(
      fc.property(heldOrders, orders, fc.nat(8), (held, server, place) => {
        const { clipIds } = afterPage(held, server, Math.min(place, server.length), 3) ?? { clipIds: [] };
        expect(new Set(clipIds).size).toBe(clipIds.length);
        expect(clipIds.length).toBeLessThanOrEqual(server.length);
      }),
    );
  });

  test('lists a clip that moved into a page only at its new position', () => {
    const [a = '', b = '', c = '', d = '', e = ''] = IDS;
    const held = { clipIds: [a, b, c, d, e], total: 5 };
    expect(afterPage(held, [e, a, b, c, d], 0, 2)?.clipIds).toEqual([e, a, c, d]);
    expect(afterPage(held, [b, c, d, a, e], 3, 2)?.clipIds).toEqual([b, c, a, e]);
  });

  test('is kept when the server sends the playlist alone, and unknown before its first page', () => {
    const order = { clipIds: IDS, total: 9 };
    const wire = { playlist: { ...PLAYLIST, name: 'Renamed' }, page: null };
    expect(entity.merge(rowOf(order), wire, OPTIONS)).toMatchObject({ order, playlist: { name: 'Renamed' } });
    expect(entity.merge(undefined, wire, OPTIONS).order).toBeNull();
  });
});

describe('a view written back', () => {
  const clipIds = IDS.slice(0, 2);

  test('changes the stored part of the order and keeps the total length', () => {
    const row = rowOf({ clipIds: IDS, total: 40 });
    expect(entity.rowOf({ playlist: PLAYLIST, clipIds }, row).order).toEqual({ clipIds, total: 40 });
  });

  test('does not make an unknown order known', () => {
    expect(entity.rowOf({ playlist: PLAYLIST, clipIds: null }, rowOf(null)).order).toBeNull();
  });
});

test.each([
  ['an own one', {}, 1],
  ['one of somebody else', { is_owned: false }, 0],
  ['one in the trash', { is_trashed: true }, 0],
])('%s sorts among the user’s playlists or is excluded', (_whose, changes, isMine) => {
  const view = { playlist: { ...PLAYLIST, ...changes }, clipIds: null };
  expect(entity.columns(view, rowOf(null), 'user-1')).toMatchObject({
    isMine,
    createdAt: PLAYLIST.created_at,
  });
});
