import * as z from 'zod/mini';

/* The answers of `acestep-api` of ACE-Step 1.5, as of June 2026: most are wrapped in an envelope. */

const envelope = <Data extends z.ZodMiniType>(data: Data) => z.object({ data });

export const API_SERVICE = 'ACE-Step API';
export const GRADIO_SERVICE = 'ACE-Step Gradio API';

export const healthSchema = envelope(
  z.object({
    service: z.string(),
    version: z.catch(z.string(), 'unknown'),
    /** Both are false until the first song, also where there is a language model. */
    llm_initialized: z.catch(z.boolean(), false),
    models_initialized: z.catch(z.boolean(), false),
    loaded_lm_model: z.catch(z.nullable(z.string()), null),
  }),
);

const inventory = z.object({
  models: z.array(
    z.object({
      name: z.string().check(z.minLength(1)),
      supported_task_types: z.catch(z.array(z.string()), []),
      is_default: z.catch(z.boolean(), false),
    }),
  ),
  lm_models: z.catch(z.array(z.object({ name: z.string() })), []),
  loaded_lm_model: z.catch(z.nullable(z.string()), null),
});
export type Inventory = z.output<typeof inventory>;

/** Empty until the first song, if the models are not in the folder where the server looks for them. */
export const inventorySchema = envelope(inventory);

/** Models by name or id. */
const listed = z.pipe(
  z.array(z.union([z.object({ name: z.string() }), z.object({ id: z.string() })])),
  z.transform(
    (models): Inventory => ({
      models: models.map((model) => ({
        name: 'name' in model ? model.name : model.id,
        supported_task_types: [],
        is_default: false,
      })),
      lm_models: [],
      loaded_lm_model: null,
    }),
  ),
);

/** Older servers: the inventory, or a list of models; each may be wrapped in an envelope. */
export const modelsSchema = z.union([
  z.pipe(
    inventorySchema,
    z.transform(({ data }) => data),
  ),
  inventory,
  z.pipe(
    envelope(listed),
    z.transform(({ data }) => data),
  ),
  z.pipe(
    envelope(envelope(listed)),
    z.transform(({ data }) => data.data),
  ),
  z.pipe(
    z.object({ models: listed }),
    z.transform(({ models }) => models),
  ),
]);

export const submittedSchema = envelope(
  z.object({ task_id: z.string().check(z.minLength(1), z.maxLength(200)) }),
);

/** How many jobs this process of the server has. */
export const statsSchema = envelope(
  z.object({ jobs: z.object({ queued: z.number(), running: z.number() }) }),
);

export const polledSchema = envelope(
  z
    .array(
      z.object({
        task_id: z.string(),
        /** 0 queued or running, 1 done, 2 failed. */
        status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
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
    lm_model: z.catch(z.string(), ''),
    metas: z.catch(
      z.object({
        bpm: z.catch(z.number(), 0),
        keyscale: z.catch(z.string(), ''),
        duration: z.catch(z.number(), 0),
      }),
      { bpm: 0, keyscale: '', duration: 0 },
    ),
  }),
);
export type ResultItem = z.infer<typeof itemsSchema>[number];

/** Errors of the service, and of the framework below it, whose detail may be a list: one of both is there. */
export const errorSchema = z
  .object({
    error: z.catch(z.nullable(z.string()), null),
    detail: z.catch(z.nullable(z.string()), null),
  })
  .check(z.refine(({ error, detail }) => error !== null || detail !== null));
