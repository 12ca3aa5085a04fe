import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, textSchema, timestampSchema } from '#contract/schema';

/** Maximum events per batch (ANALYT-05). */
export const EVENT_BATCH_SIZE = 150;

const NAME_MAX_CHARACTERS = 60;
const PATH_MAX_CHARACTERS = 200;
const VALUE_MAX_CHARACTERS = 100;

const value = z.optional(textSchema(VALUE_MAX_CHARACTERS));

const userEventSchema = z.object({
  name: z.string().check(z.maxLength(NAME_MAX_CHARACTERS), z.regex(/^[a-z][a-z0-9_]*$/)),
  at: timestampSchema,
  /** The page path, without ids or names. */
  path: textSchema(PATH_MAX_CHARACTERS),
  /** Ids and choices, never text the user wrote. */
  props: z.object({
    clip_id: value,
    task: value,
    mv: value,
    /** Status of a failed call. */
    status: value,
    /** Where playback was started from. */
    play_source: value,
    /** Identifies one visit to Create. */
    feature_session: value,
  }),
});
export type UserEvent = z.infer<typeof userEventSchema>;

/** Usage analytics calls; events are sent only to this server. */
export const analyticsCalls = {
  'analytics.sendEvents': endpoint({
    method: 'POST',
    path: '/api/analytics/events/',
    summary: 'Count what was done; the counts are among the metrics and name nobody',
    offline: 'online',
    access: 'signed-in',
    body: z.object({ events: z.array(userEventSchema).check(z.minLength(1), z.maxLength(EVENT_BATCH_SIZE)) }),
    response: emptySchema,
    errors: [],
  }),
};
