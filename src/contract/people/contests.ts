import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema, textSchema, timestampSchema } from '#contract/schema';

/** Maximum length of each contest text. */
export const CONTEST_TEXT_MAX = 200;
const RULES_URL_MAX = 500;
export const RULES_MAX_CHARACTERS = 10_000;

const text = textSchema(CONTEST_TEXT_MAX).check(z.minLength(1));
/** The page opens in a separate tab, so a scheme other than http(s) could be a script or a file. */
const rulesUrl = textSchema(RULES_URL_MAX).check(
  z.regex(/^(?:https?:\/\/\S+)?$/, 'must begin with https://'),
);

const facts = {
  /** The song to remix. */
  source_clip_id: idSchema,
  producer_name: text,
  /** The prizes, e.g. 'Over $100K in prizes'. */
  prizes: text,
  /** What the winners get, e.g. 'The top two remixes are officially released'. */
  awards: text,
  ends_at: timestampSchema,
  /** URL of an external rules page; '' when `rules` contains them. */
  rules_url: rulesUrl,
  /** The rules themselves, shown in the app; '' when only an external page has them. */
  rules: textSchema(RULES_MAX_CHARACTERS),
};

const contestSchema = z.object({ id: idSchema, starts_at: timestampSchema, ...facts });
export type Contest = z.infer<typeof contestSchema>;

/** Calls for the remix contest; there is only one at a time. */
export const contestCalls = {
  'contests.getCurrent': endpoint({
    method: 'GET',
    path: '/api/contests/current/',
    summary: 'The contest that runs now, or null',
    offline: 'cached',
    access: 'everybody',
    response: z.object({ contest: z.nullable(contestSchema) }),
    errors: [],
  }),
  'contests.isContestClip': endpoint({
    method: 'GET',
    path: '/api/contests/is_contest_clip/:clip_id/',
    summary: 'Whether a clip is the source of a contest or takes part in one, and in which',
    offline: 'online',
    access: 'readable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    response: z.object({ is_contest_clip: z.boolean(), contest_id: z.nullable(idSchema) }),
    errors: [404],
  }),
  'contests.set': endpoint({
    method: 'POST',
    path: '/api/contests/current/',
    summary: 'Start a contest, or change the one that runs; an end that is past ends it',
    offline: 'online',
    access: 'staff',
    body: z.object(facts),
    response: z.object({ contest: z.nullable(contestSchema) }),
    errors: [403, 422],
  }),
};
