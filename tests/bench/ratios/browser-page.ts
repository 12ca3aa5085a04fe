// Runs inside Chromium: the page's own database layer on real IndexedDB.
import { type AccountDatabase, openAccountDatabase } from '#db/db';
import { entityTables, storeParts } from '#db/entity-store';
import { readLibraryWindow } from '#db/library/library';
import type { LibraryFilter } from '#db/library/library-filter';
import { clipColumns } from '#db/nouns/clips';
import { enqueueWrite } from '#db/outbox';
import { putRows } from '#db/put-rows';
import type { ClipRow } from '#db/schema';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { TEST_USER_ID, testClip, testId } from '../../support/clips.ts';

const WINDOW_ROWS = 20;
/** Rows per transaction: in larger transactions each row is slower. */
const FILL_ROWS = 490;
const MAKER = { userId: TEST_USER_ID, handle: 'ada', displayName: 'Ada' };
let opened = 0;

function newDatabase(): AccountDatabase {
  opened += 1;
  return openAccountDatabase(TEST_USER_ID, `bench-${Date.now()}-${opened}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function store(database: AccountDatabase, numbers: readonly number[]): Promise<unknown> {
  const clips = numbers.map((number) => testClip(number));
  return database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () =>
      storeParts(tables, [partOf(clipNoun, clips)], {
        userId: TEST_USER_ID,
        source: 'read',
        startedAt: 1,
        now: 1,
      }),
    ),
  );
}

/** Every tenth is liked, every third is public, every seventh is a cover and so on; one has a unique title. */
function songOf(number: number) {
  const liked = {
    reaction_type: 'L',
    feedback_reason: null,
    updated_at: '2026-01-01T00:00:00.000Z',
  } as const;
  return testClip(number, {
    ...(number === 700 ? { title: 'Unica' } : {}),
    ...(number % 10 === 0 ? { reaction: liked } : {}),
    is_public: number % 3 === 0,
    metadata: { task: number % 7 === 0 ? 'cover' : number % 11 === 0 ? 'gen_stem' : null },
  });
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const libraries = new Map<number, AccountDatabase>();

const bench = {
  /** Stores 48 clips in a fresh database, with the given number per call. */
  async store48(perCall: number): Promise<number> {
    const database = newDatabase();
    await store(database, [9999]);
    const numbers = upTo(48);
    const ms = await timed(async () => {
      for (let at = 0; at < numbers.length; at += perCall)
        await store(database, numbers.slice(at, at + perCall));
    });
    await database.destroy();
    return ms;
  },

  /** Fills a library of the given size on the first call; later calls reuse it. */
  async fill(size: number): Promise<void> {
    if (libraries.has(size)) return;
    const database = newDatabase();
    for (let at = 0; at < size; at += FILL_ROWS) {
      const rows = upTo(Math.min(FILL_ROWS, size - at)).map((number): ClipRow => {
        const clip = songOf(at + number);
        const columns = clipColumns(clip, TEST_USER_ID, false);
        return { id: clip.id, clip, isStuck: false, fetchedAt: 1, writtenAt: 0, ...columns };
      });
      await database.run((tables) =>
        tables.transaction('rw', tables.clips, async () => putRows(tables.clips, rows)),
      );
    }
    libraries.set(size, database);
  },

  /** Reads one screen of the library through a filter; `place` 0 is the top and 1 the end. */
  async readWindow(size: number, filter: LibraryFilter, place: number): Promise<number> {
    const database = libraries.get(size);
    if (!database) throw new Error(`No library of ${size} songs was filled`);
    const read = (start: number) =>
      database.run((tables) => readLibraryWindow(tables, filter, start, WINDOW_ROWS));
    const total = place === 0 ? 0 : (await read(0)).total;
    const start = Math.max(0, Math.round((total - WINDOW_ROWS) * place));
    return timed(async () => {
      if ((await read(start)).rows.length === 0) throw new Error('Read nothing');
    });
  },

  /** Milliseconds from the start of a write until the live view shows it, or until only the write is stored. */
  async likeUntil(until: 'stored' | 'visible'): Promise<number> {
    const database = newDatabase();
    await store(database, upTo(48));
    let show = () => {};
    let watching = () => {};
    const isWatching = new Promise<void>((resolve) => {
      watching = resolve;
    });
    const isShown = new Promise<void>((resolve) => {
      show = resolve;
    });
    const stop = database.watch(
      (tables) => readLibraryWindow(tables, {}, 0, WINDOW_ROWS),
      ({ rows }) => {
        watching();
        if (rows.some((row) => row.isLiked === 1)) show();
      },
      (error) => {
        throw error;
      },
    );
    await isWatching;
    const ms = await timed(async () => {
      await enqueueWrite(
        database,
        clipReactionTypeWrite,
        { clipId: testId(48), reaction: 'LIKE' },
        { maker: MAKER, now: 1, newId: () => crypto.randomUUID() },
      );
      if (until === 'visible') await isShown;
    });
    stop();
    await database.destroy();
    return ms;
  },

  /** The number of queued rows after a like was toggled this often while offline. */
  async rowsAfterToggles(toggles: number): Promise<number> {
    const database = newDatabase();
    await store(database, [1]);
    for (let i = 0; i < toggles; i++) {
      const reaction = i % 2 === 0 ? 'LIKE' : null;
      await enqueueWrite(
        database,
        clipReactionTypeWrite,
        { clipId: testId(1), reaction },
        { maker: MAKER, now: i, newId: () => crypto.randomUUID() },
      );
    }
    const rows = await database.run((tables) => tables.outbox.count());
    await database.destroy();
    return rows;
  },

  async end(): Promise<void> {
    for (const database of libraries.values()) await database.destroy();
  },
};

export type BrowserBench = typeof bench;
Object.assign(globalThis, { bench });
