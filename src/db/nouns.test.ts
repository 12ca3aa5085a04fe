import { expect, test } from 'vitest';
import { type CallId, contract } from '#contract/contract';
import { entities, entityOf, findEntity, findWrite, responseRule } from './nouns.ts';
import { schemaVersions } from './versions.ts';

const definitions = import.meta.glob<{ writes?: { kind: string; callId: CallId }[]; responses?: object }>(
  ['./nouns/*.ts', '!./nouns/*.test.ts'],
  { eager: true },
);
const writes = Object.values(definitions).flatMap(({ writes: own = [] }) => own);
const calls = Object.keys(contract) as CallId[];

test('every queued call has a kind of write, and only queued calls do', () => {
  const queued = calls.filter((id) => contract[id].offline === 'queued').sort();
  expect([...new Set(writes.map(({ callId }) => callId))].sort()).toEqual(queued);
  expect(new Set(writes.map(({ kind }) => kind)).size).toBe(writes.length);
});

test('every queued call and every cached read declares what it stores, except those of an active screen', () => {
  // Lyrics still being written are shown once and not stored; a listen changes nothing on the device.
  const unstored: CallId[] = ['lyrics.get', 'clips.addListen'];
  const silent = calls.filter((id) => {
    const { offline } = contract[id];
    return offline !== 'online' && Object.keys(responseRule(id)).length === 0 && !unstored.includes(id);
  });
  expect(silent).toEqual([]);
});

test('a rule is in the file of its call, and no call has two', () => {
  const placed = Object.entries(definitions).flatMap(([path, { responses = {} }]) =>
    Object.keys(responses).map((id) => [id, /([^/]+)\.ts$/.exec(path)?.[1]] as const),
  );
  for (const [id, file] of placed) expect(id.split('.')[0], id).toBe(file);
  expect(new Set(placed.map(([id]) => id)).size).toBe(placed.length);
});

test('a stored write is found by kind and shape; one from a newer version is not', () => {
  expect(findWrite('clip-reaction-type', 1)?.callId).toBe('clips.updateReactionType');
  expect(findWrite('clip-reaction-type', 2)).toBeUndefined();
  expect(findWrite('unheard-of', 1)).toBeUndefined();
});

test('a target resolves to its definition; an unknown noun throws an error that names it', () => {
  expect(entityOf('playlist:7')).toEqual({ entity: findEntity('playlist'), id: '7' });
  expect(() => entityOf('poem:7')).toThrow('poem:7');
  expect(entities.map(({ noun }) => noun.name)).toEqual(expect.arrayContaining(['clip', 'playlist']));
});

test('released table versions never change', () => {
  expect(schemaVersions().map(({ version, stores }) => ({ version, stores }))).toMatchInlineSnapshot(`
    [
      {
        "stores": {
          "alignedLyrics": "clipId, fetchedAt",
          "clips": "id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], [projectId+projectKey], isRunning, *words, *lists",
          "commentLists": "key, fetchedAt",
          "comments": "id, [clipId+parentId], parentId, fetchedAt",
          "downloads": "clipId, state",
          "drafts": "id, createdAt",
          "generations": "requestId",
          "idLists": "key, fetchedAt",
          "invites": "id, status",
          "kv": "key",
          "ledger": "clipId",
          "libraryCounts": "shelf",
          "notifications": "id, updatedAt",
          "outbox": "++seq, &opId, lane, *targets, state",
          "personas": "id, shelf",
          "player": "key",
          "playlists": "id, [isMine+createdAt], [isMyTrash+createdAt]",
          "profiles": "id",
          "projects": "id, [shelf+lastClipAt]",
          "prompts": "id, updatedAt",
          "studioProjects": "id, updatedAt",
        },
        "version": 1,
      },
      {
        "stores": {
          "clips": "id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], [shelf+family+sortKey], [projectId+projectKey], isRunning, *words, *lists",
          "libraryFamilies": "id, [shelf+sortKey]",
        },
        "version": 2,
      },
      {
        "stores": {
          "plays": "++id, clipId, at",
        },
        "version": 3,
      },
      {
        "stores": {
          "clips": "id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], [shelf+family+sortKey], [projectId+projectKey], isRunning, *words, *lists, *orders",
        },
        "version": 4,
      },
      {
        "stores": {
          "clips": "id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], [shelf+family+sortKey], [projectId+projectKey], [albumKey+albumPlace], albumKey, isRunning, *artistKeys, *words, *lists, *orders",
        },
        "version": 5,
      },
    ]
  `);
});
