import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const fields = {
  method: 'GET',
  path: '/api/thing/:thing_id',
  summary: 'One thing',
  offline: 'cached',
  params: z.object({ thing_id: z.string() }),
  response: z.object({}),
  errors: [404],
} as const;

test('each line below is rejected by the type checker', () => {
  const written = [
    endpoint({ ...fields, access: 'readable', entity: { noun: 'thing', id: 'params.thing_id' } }),
    // @ts-expect-error access to an entity needs the entity
    endpoint({ ...fields, access: 'readable' }),
    // @ts-expect-error the call has no such parameter
    endpoint({ ...fields, access: 'readable', entity: { noun: 'thing', id: 'params.other_id' } }),
    // @ts-expect-error one entity needs a rule of its own
    endpoint({ ...fields, access: 'signed-in', entity: { noun: 'thing', id: 'params.thing_id' } }),
    // @ts-expect-error who may make the call must be said
    endpoint({ ...fields }),
  ];
  expect(written).toHaveLength(5);
});
