import * as z from 'zod/mini';

/* The answers of acestep.cpp's `ace-server`, as of July 2026. */

export const healthSchema = z.object({ status: z.literal('ok') });

export const propsSchema = z.object({
  version: z.catch(z.string(), 'unknown'),
  models: z.object({
    lm: z.array(z.string()),
    embedding: z.array(z.string()),
    dit: z.array(z.string()),
    vae: z.array(z.string()),
  }),
});

export const submittedSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

export const jobSchema = z.object({
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Only the fork HOT-Step reports these. */
  phase: z.optional(z.string()),
  phase_step: z.optional(z.number()),
  phase_total: z.optional(z.number()),
});

/** The list of the fork HOT-Step, in the order of submission. */
export const jobsSchema = z.array(z.object({ id: z.string() }));

export const errorSchema = z.object({ error: z.string() });

/** The fields of a request that Skylark reads back from a plan; all others are sent on as they are. */
export const plannedSchema = z.looseObject({
  caption: z.catch(z.string(), ''),
  lyrics: z.catch(z.string(), ''),
  bpm: z.catch(z.nullable(z.number()), null),
  keyscale: z.catch(z.nullable(z.string()), null),
  timesignature: z.catch(z.nullable(z.string()), null),
  duration: z.catch(z.nullable(z.number()), null),
  audio_codes: z.catch(z.string(), ''),
});
export type PlannedRequest = z.infer<typeof plannedSchema>;

export const plansSchema = z.array(plannedSchema).check(z.minLength(1));
