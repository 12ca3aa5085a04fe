import * as z from 'zod/mini';

/* The answers of `acestep-api` of ACE-Step 1.5, as of June 2026: most are wrapped in an envelope. */

const envelope = <Data extends z.ZodMiniType>(data: Data) => z.object({ data });

export const API_SERVICE = 'ACE-Step API';
export const GRADIO_SERVICE = 'ACE-Step Gradio API';

export const healthSchema = envelope(
  z.object({
    service: z.string(),
    version: z.catch(z.string(), 'unknown'),
    llm_initialized: z.catch(z.boolean(), false),
    loaded_lm_model: z.catch(z.nullable(z.string()), null),
  }),
);

export const inventorySchema = envelope(
  z.object({
    models: z.array(
      z.object({
        name: z.string(),
        supported_task_types: z.catch(z.array(z.string()), []),
      }),
    ),
  }),
);

/** Older servers, and the only answer that is not wrapped. */
export const modelsSchema = z.object({
  data: z.array(z.object({ id: z.string(), name: z.optional(z.string()) })),
});

export const submittedSchema = envelope(
  z.object({ task_id: z.string().check(z.minLength(1), z.maxLength(200)) }),
);

export const polledSchema = envelope(
  z
    .array(
      z.object({
        task_id: z.string(),
        /** 0 queued or running, 1 done, 2 failed. */
        status: z.number(),
        /** JSON in a string. */
        result: z.catch(z.string(), '[]'),
        error: z.catch(z.nullable(z.string()), null),
      }),
    )
    .check(z.minLength(1)),
);

/** The string of a job: one item for each song. */
export const itemsSchema = z.array(
  z.object({
    file: z.catch(z.string(), ''),
    stage: z.catch(z.string(), ''),
    progress: z.catch(z.number(), 0),
    error: z.catch(z.nullable(z.string()), null),
    prompt: z.catch(z.string(), ''),
    lyrics: z.catch(z.string(), ''),
    seed_value: z.catch(z.string(), ''),
    dit_model: z.catch(z.string(), ''),
    metas: z.catch(z.object({ bpm: z.catch(z.number(), 0), keyscale: z.catch(z.string(), '') }), {
      bpm: 0,
      keyscale: '',
    }),
  }),
);
export type ResultItem = z.infer<typeof itemsSchema>[number];

/** Errors of the service, and of the framework below it, whose detail may be a list. */
export const errorSchema = z.object({
  error: z.catch(z.nullable(z.string()), null),
  detail: z.catch(z.union([z.string(), z.null()]), null),
});
