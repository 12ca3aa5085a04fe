import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, pageFields, pageSchema, queryBooleanSchema } from '#contract/schema';
import { clipSchema } from './clips.ts';

/** Clips that one call can trash, restore or delete. */
export const TRASH_BATCH_SIZE = 500;
export const TRASH_PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 100;

const idsSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(TRASH_BATCH_SIZE));

/** Calls for the user's own trash. */
export const trashCalls = {
  'trash.set': endpoint({
    method: 'POST',
    path: '/api/gen/trash/',
    summary: 'Move own clips to the trash or restore them; other ids are left out of the response',
    offline: 'queued',
    access: 'signed-in',
    body: z.object({ trash: z.boolean(), clip_ids: idsSchema }),
    response: z.object({ updated: z.array(idSchema), clips: z.array(clipSchema) }),
    errors: [404],
  }),
  'trash.deleteClips': endpoint({
    method: 'POST',
    path: '/api/clips/delete/',
    summary: 'Delete own clips of the trash for good, all or none; deleted ones count as done',
    offline: 'online',
    access: 'signed-in',
    body: z.object({ ids: idsSchema }),
    response: emptySchema,
    errors: [422],
  }),
  'trash.list': endpoint({
    method: 'GET',
    path: '/api/clips/trashed_v2',
    summary: 'The own trash, newest song first',
    offline: 'cached',
    access: 'signed-in',
    query: z.object({
      is_liked: queryBooleanSchema,
      is_public: queryBooleanSchema,
      page: pageSchema,
      page_size: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MAX)),
        TRASH_PAGE_SIZE,
      ),
    }),
    response: z.object({
      clips: z.array(clipSchema),
      ...pageFields,
    }),
    errors: [],
  }),
};
