import { describe, expect, test } from 'vitest';
import type { Connection } from '#server/database/database';
import { defineEntity, findAuthorised, findReadable } from './entity.ts';

interface Thing {
  readonly id: string;
  readonly ownerId: string;
  readonly isPublic: boolean;
}

const THINGS: readonly Thing[] = [
  { id: 'open', ownerId: 'ada', isPublic: true },
  { id: 'closed', ownerId: 'ada', isPublic: false },
];
const seenBy: (string | null)[] = [];
const thing = defineEntity({
  noun: 'thing',
  find: async (_db, ids: readonly string[], viewerId) => {
    seenBy.push(viewerId);
    return ids.flatMap((id) => THINGS.filter((found) => found.id === id));
  },
  ownership: ({ ownerId, isPublic }: Thing) => ({ ownerId, isPublic }),
});

const db = undefined as unknown as Connection;
const viewer = (id: string, isStaff = false) => ({ id, handle: id, isStaff });
const PEOPLE = {
  anonymous: null,
  stranger: viewer('ben'),
  owner: viewer('ada'),
  staff: viewer('root', true),
};

async function statusOf(
  id: string,
  access: 'readable' | 'reactable' | 'ownable',
  person: keyof typeof PEOPLE,
) {
  try {
    return (await findAuthorised(thing, { id, access }, { db, viewer: PEOPLE[person] })).id;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

describe('one entity', () => {
  test.each([
    ['open', 'readable', ['open', 'open', 'open', 'open']],
    ['closed', 'readable', [404, 404, 'closed', 'closed']],
    ['open', 'ownable', [401, 403, 'open', 403]],
    ['closed', 'ownable', [401, 404, 'closed', 404]],
    ['closed', 'reactable', [401, 404, 'closed', 404]],
    ['missing', 'readable', [404, 404, 404, 404]],
    ['missing', 'ownable', [404, 404, 404, 404]],
  ] as const)(
    '%s, %s: for an anonymous caller, a stranger, its owner and staff',
    async (id, access, expected) => {
      const people = ['anonymous', 'stranger', 'owner', 'staff'] as const;
      const found = await Promise.all(people.map((person) => statusOf(id, access, person)));
      expect(found).toEqual(expected);
    },
  );

  test('is found as the viewer sees it', async () => {
    seenBy.length = 0;
    await statusOf('open', 'readable', 'stranger');
    await statusOf('open', 'readable', 'anonymous');
    expect(seenBy).toEqual(['ben', null]);
  });
});

test('a list keeps its order and omits unreadable and missing entities', async () => {
  const read = async (person: keyof typeof PEOPLE) =>
    (await findReadable(thing, ['closed', 'missing', 'open'], { db, viewer: PEOPLE[person] })).map(
      ({ id }) => id,
    );
  expect(await read('owner')).toEqual(['closed', 'open']);
  expect(await read('staff')).toEqual(['closed', 'open']);
  expect(await read('stranger')).toEqual(['open']);
  expect(await read('anonymous')).toEqual(['open']);
});
