import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema, pageFields, pageSchema, textSchema } from '#contract/schema';
import { clipSchema } from './clips.ts';

/** Direct children per page (LINEAGE-04). */
const CHILDREN_PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 100;

const clipPageFields = {
  clip_id: idSchema,
  page: pageSchema,
  page_size: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MAX)),
    CHILDREN_PAGE_SIZE,
  ),
};

const clipPageSchema = z.object({ clips: z.array(clipSchema), ...pageFields });

/** What a clip was made from, and what was made from it. Clips the caller may not read are never included. */
export const lineageCalls = {
  'lineage.listDirectChildren': endpoint({
    method: 'GET',
    path: '/api/clips/direct_children',
    summary:
      'Clips made from this one, entries of its contest first, then the newest; none for others where its owner hides them',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'clip', id: 'query.clip_id' },
    query: z.object(clipPageFields),
    response: clipPageSchema,
    errors: [404],
  }),
  'lineage.countDirectChildren': endpoint({
    method: 'GET',
    path: '/api/clips/direct_children_count',
    summary: 'How many clips were made from this one; 0 for others where its owner hides them',
    offline: 'online',
    access: 'readable',
    entity: { noun: 'clip', id: 'query.clip_id' },
    query: z.object({ clip_id: idSchema }),
    response: z.object({ count: z.number() }),
    errors: [404],
  }),
  'lineage.listChildrenByUser': endpoint({
    method: 'GET',
    path: '/api/clips/direct_children_by_user/',
    summary: 'Clips that one user made from this one, newest first',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'clip', id: 'query.clip_id' },
    query: z.object({ ...clipPageFields, handle: textSchema(200) }),
    response: clipPageSchema,
    errors: [404],
  }),
  'lineage.listOwnRemixes': endpoint({
    method: 'GET',
    path: '/api/clips/user_remixes_for_clip/',
    summary: "The caller's own clips made from this one, newest first",
    offline: 'cached',
    access: 'reactable',
    entity: { noun: 'clip', id: 'query.clip_id' },
    query: z.object(clipPageFields),
    response: clipPageSchema,
    errors: [404],
  }),
  'lineage.getParent': endpoint({
    method: 'GET',
    path: '/api/clips/parent',
    summary: 'The clip this one was made from; null for none and for one the caller may not read',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'clip', id: 'query.clip_id' },
    query: z.object({ clip_id: idSchema }),
    response: z.object({ clip: z.nullable(clipSchema) }),
    errors: [404],
  }),
};
