import type { EngineFacts, EngineSettings } from '#domain/create/engine-models';
import { NO_VOICE, sharedFields, taskType, tracksOf } from '../ace-step/ace-step-order.ts';
import { askedSeconds, captionOf, songSeconds } from '../ace-step/ace-step-texts.ts';
import { lyricsOf } from '../connected/song-texts.ts';
import type { ConnectedOrder } from '../song-engine.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The fields that a plan must not change. */
export function outputFields(order: ConnectedOrder, { inference_steps: steps }: Fields): Fields {
  const tracks = tracksOf(order).join(' | ');
  return {
    task_type: taskType(order),
    synth_model: order.model,
    inference_steps: steps,
    output_format: 'wav16',
    // Only the fork HOT-Step knows this field.
    get_lrc: true,
    ...(tracks === '' ? {} : { track: tracks }),
  };
}

export async function requestFields(
  order: ConnectedOrder,
  facts: EngineFacts,
  settings: EngineSettings,
): Promise<Fields> {
  const { request, task } = order;
  const lyrics = request.isInstrumental ? NO_VOICE : lyricsOf(order);
  const asked = askedSeconds(request);
  const { vocal_language: language, ...shared } = await sharedFields(order, facts, settings);
  return {
    caption: captionOf(request),
    lyrics,
    // The language model chooses that of the words that it writes.
    ...(lyrics === '' ? {} : { vocal_language: language }),
    ...(asked !== null && task === null ? { duration: asked } : {}),
    ...shared,
    ...planFields(order),
    ...outputFields(order, shared),
  };
}

/** With all of them, the language model changes none. */
function planFields({ plan }: ConnectedOrder): Fields {
  if (plan === undefined) return {};
  const { caption, lyrics, bpm, key, timeSignature, durationSeconds } = plan;
  return {
    caption,
    ...(lyrics === '' ? {} : { lyrics }),
    ...(bpm === null ? {} : { bpm }),
    ...(key === null ? {} : { keyscale: key }),
    ...(timeSignature === null ? {} : { timesignature: timeSignature }),
    ...(durationSeconds === null ? {} : { duration: durationSeconds }),
    use_cot_caption: false,
  };
}

/** Without a plan, no lyrics are written, and nothing else decides the length. */
export function unplanned(fields: Fields, { request, task }: ConnectedOrder): Fields {
  const lyrics = fields.lyrics === '' ? NO_VOICE : fields.lyrics;
  return task === null ? { ...fields, lyrics, duration: songSeconds(request) } : { ...fields, lyrics };
}
