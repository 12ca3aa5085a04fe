import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { emptySchema, idSchema, textSchema, timestampSchema } from '#contract/schema';

/** Studio projects per account; the list is sent whole. */
export const MAX_STUDIO_PROJECTS = 50;

/** Maximum project size; the timeline is limited to the seconds an upload may have. */
export const STUDIO_LIMITS = {
  tracks: 24,
  regionsPerTrack: 100,
  markers: 100,
  seconds: 480,
  gainDb: { minimum: -60, maximum: 6 },
  tempoBpm: { minimum: 30, maximum: 300 },
  beatsPerBar: { minimum: 1, maximum: 12 },
  nameCharacters: 120,
} as const;

const { gainDb, tempoBpm, beatsPerBar } = STUDIO_LIMITS;
const nameSchema = textSchema(STUDIO_LIMITS.nameCharacters);
const secondsSchema = z.number().check(z.minimum(0), z.maximum(STUDIO_LIMITS.seconds));
const gainSchema = z.number().check(z.minimum(gainDb.minimum), z.maximum(gainDb.maximum));

/** A section of a clip on a track. */
const regionSchema = z.object({
  id: idSchema,
  clip_id: idSchema,
  name: nameSchema,
  /** Position on the timeline. */
  start_s: secondsSchema,
  /** Where in the clip the region begins. */
  offset_s: secondsSchema,
  duration_s: secondsSchema,
  /** Full length of the clip. */
  clip_duration_s: secondsSchema,
  fade_in_s: secondsSchema,
  fade_out_s: secondsSchema,
  gain_db: gainSchema,
});
export type StudioRegion = z.infer<typeof regionSchema>;

const trackSchema = z.object({
  id: idSchema,
  name: nameSchema,
  gain_db: gainSchema,
  /** -1 is left, 1 is right. */
  pan: z.number().check(z.minimum(-1), z.maximum(1)),
  is_muted: z.boolean(),
  is_soloed: z.boolean(),
  regions: z.array(regionSchema).check(z.maxLength(STUDIO_LIMITS.regionsPerTrack)),
});
export type StudioTrack = z.infer<typeof trackSchema>;

const contentFields = {
  name: nameSchema,
  tempo_bpm: z.number().check(z.minimum(tempoBpm.minimum), z.maximum(tempoBpm.maximum)),
  beats_per_bar: z.int().check(z.minimum(beatsPerBar.minimum), z.maximum(beatsPerBar.maximum)),
  /** In musical notation, e.g. 'E♭ minor'; empty while unknown. */
  key: textSchema(40),
  tracks: z.array(trackSchema).check(z.maxLength(STUDIO_LIMITS.tracks)),
  markers: z
    .array(z.object({ id: idSchema, at_s: secondsSchema, name: nameSchema }))
    .check(z.maxLength(STUDIO_LIMITS.markers)),
};

/** The content of a project: everything its maker can change. */
export const studioContentSchema = z.object(contentFields);
export type StudioContent = z.infer<typeof studioContentSchema>;

const projectSchema = z.object({
  id: idSchema,
  ...contentFields,
  created_at: timestampSchema,
  updated_at: timestampSchema,
});
export type StudioProject = z.infer<typeof projectSchema>;

/** Calls for studio projects. */
export const studioCalls = {
  'studio.save': endpoint({
    method: 'POST',
    path: '/api/studio/projects/',
    summary: `Save a studio project, or change the own one with this id; an account keeps ${MAX_STUDIO_PROJECTS}`,
    offline: 'queued',
    access: 'signed-in',
    body: z.object({ id: idSchema, ...contentFields }),
    response: projectSchema,
    errors: [403, 409, 422],
  }),
  'studio.list': endpoint({
    method: 'GET',
    path: '/api/studio/projects/',
    summary: 'The own studio projects, last changed first',
    offline: 'cached',
    access: 'signed-in',
    response: z.object({ projects: z.array(projectSchema) }),
    errors: [],
  }),
  'studio.delete': endpoint({
    method: 'POST',
    path: '/api/studio/projects/delete/',
    summary: 'Delete an own studio project; its clips stay',
    offline: 'queued',
    access: 'secret',
    entity: { noun: 'studio', id: 'body.id' },
    body: z.object({ id: idSchema }),
    response: emptySchema,
    errors: [404],
  }),
};
