import { describe, expect, test } from 'vitest';
import { TEST_USER_ID, testClip, testId } from '#tests/support/clips';
import type { AccountTables } from './db.ts';
import { clipColumns, entity, responses } from './nouns/clips.ts';
import type { ClipRow } from './schema.ts';

const columns = (changes: Parameters<typeof testClip>[1], isStuck = false) =>
  clipColumns(testClip(1, changes), TEST_USER_ID, isStuck);

describe('the columns of a song', () => {
  test('another user’s song is on no shelf, whatever else it is', () => {
    expect(columns({ user_id: 'somebody', is_trashed: true }, true).shelf).toBe('other');
    expect(columns({ is_trashed: true }, true).shelf).toBe('trash');
    expect(columns({}, true).shelf).toBe('stuck');
    expect(columns({}).shelf).toBe('library');
  });

  test('pinned songs sort after all others, since lists read backwards', () => {
    const [pinned, plain] = [
      columns({ is_pinned: true }),
      columns({ created_at: '2099-01-01T00:00:00.000Z' }),
    ];
    expect(pinned.sortKey > plain.sortKey).toBe(true);
  });

  test('only songs in the library can be searched', () => {
    expect(columns({ title: 'Night, Night Café' }).words).toEqual(expect.arrayContaining(['night', 'cafe']));
    expect(columns({ title: 'Night', is_trashed: true }).words).toEqual([]);
    const long = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ');
    expect(columns({ title: long }).words).toHaveLength(24);
  });

  test('a trashed or stuck song is in no workspace', () => {
    const project = { id: testId(7), name: 'Tides', is_pinned: false } as never;
    expect(columns({ project }).projectId).toBe(testId(7));
    expect(columns({ project, is_trashed: true }).projectId).toBeUndefined();
    expect(columns({ project }, true).projectId).toBeUndefined();
  });

  test('the index of running songs contains only those', () => {
    expect(columns({ status: 'streaming' }).isRunning).toBe(1);
    expect(columns({ status: 'complete' }).isRunning).toBeUndefined();
    expect(columns({ status: 'error' }).isRunning).toBeUndefined();
  });
});

describe('storing a song', () => {
  const options = { userId: TEST_USER_ID, startedAt: 1, now: 1 };
  const held = (changes: Parameters<typeof testClip>[1], isStuck = false) =>
    ({ clip: testClip(1, changes), isStuck }) as ClipRow;

  test('a late update does not revert a finished song to streaming, nor does a read', () => {
    for (const source of ['update', 'read'] as const) {
      const merged = entity.merge(held({ status: 'complete' }), testClip(1, { status: 'streaming' }), {
        ...options,
        source,
      });
      expect(merged?.clip.status, source).toBe('complete');
    }
  });

  test('a stuck song stays hidden until it finishes after all', () => {
    const stuck = held({ status: 'queued' }, true);
    const store = (status: 'queued' | 'complete') =>
      entity.merge(stuck, testClip(1, { status }), { ...options, source: 'update' });
    expect(store('queued')).toMatchObject({ isStuck: true, shelf: 'stuck' });
    expect(store('complete')).toMatchObject({ isStuck: false, shelf: 'library' });
  });
});

describe('the result of a look-up', () => {
  test('drops ids missing from the server’s response', () => {
    const gone = responses['clips.getSongsByIds']?.gone?.(
      { clips: [testClip(1)] },
      { query: { ids: `${testId(1)},${testId(2)}` } },
    );
    expect(gone).toEqual([`clip:${testId(2)}`]);
  });

  test('a finished song is fresh for 5 minutes; one in progress, or only on this device, never', async () => {
    const input = { params: { clip_id: testId(1) } };
    const until = (row: Partial<ClipRow> | undefined) => {
      const tables = { clips: { get: async () => row } } as unknown as AccountTables;
      return responses['clips.get']?.freshUntil?.(tables, input);
    };
    expect(await until({ clip: testClip(1), fetchedAt: 1000 })).toBe(301_000);
    expect(await until({ clip: testClip(1, { status: 'streaming' }), fetchedAt: 1000 })).toBeNull();
    expect(await until({ clip: testClip(1), fetchedAt: 1000, madeBy: 'key' })).toBeNull();
    expect(await until(undefined)).toBeNull();
  });
});
