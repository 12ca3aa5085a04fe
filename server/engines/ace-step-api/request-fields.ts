import { randomUUID } from 'node:crypto';
import { type EngineFacts, type EngineSettings, UNLOADED_MODEL } from '#domain/create/engine-models';
import { NO_VOICE, sharedFields, taskType, tracksOf } from '../ace-step/ace-step-order.ts';
import { askedSeconds, captionOf, songSeconds } from '../ace-step/ace-step-texts.ts';
import { UNKNOWN_LANGUAGE } from '../ace-step/sung-language.ts';
import { type FormPart, formBody, jsonBody } from '../connected/engine-http.ts';
import { lyricsOf } from '../connected/song-texts.ts';
import type { ConnectedOrder } from '../song-engine.ts';

type Fields = Readonly<Record<string, string | number | boolean>>;

interface FieldParts {
  readonly facts: EngineFacts;
  readonly settings: EngineSettings;
  /** Whether the language model takes part. */
  readonly isThinking: boolean;
}

/** The body of a request for a song: JSON, or a form with the audio of the song that it is made from. */
export async function requestBody(order: ConnectedOrder, parts: FieldParts) {
  const fields = await requestFields(order, parts);
  const { task } = order;
  if (task === null) return jsonBody(fields);
  const texts: FormPart[] = Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }));
  const source = {
    name: 'src_audio',
    value: task.source.audio,
    file: { name: 'song.mp3', type: 'audio/mpeg' },
  };
  return formBody([...texts, source], `skylark-${randomUUID()}`);
}

/** Whether the language model writes the words of a song. It then also chooses its length. */
export function isWritten(order: ConnectedOrder, isThinking: boolean): boolean {
  const { task, plan, request } = order;
  return (
    task === null && plan === undefined && isThinking && !request.isInstrumental && lyricsOf(order) === ''
  );
}

async function requestFields(
  order: ConnectedOrder,
  { facts, settings, isThinking }: FieldParts,
): Promise<Fields> {
  const { request, task } = order;
  const lyrics = lyricsOf(order);
  const { languageModel } = facts;
  const shared = await sharedFields(order, facts, settings);
  return {
    prompt: captionOf(request),
    lyrics: lyrics === '' ? NO_VOICE : lyrics,
    ...(isWritten(order, isThinking)
      ? { sample_query: request.description.trim() || captionOf(request) }
      : {}),
    ...(task === null ? songFields(order, isThinking) : {}),
    ...planFields(order),
    ...shared,
    // The language model guesses only what the words do not tell.
    use_cot_language: shared.vocal_language === UNKNOWN_LANGUAGE,
    ...trackFields(order),
    task_type: taskType(order),
    ...(order.model === UNLOADED_MODEL ? {} : { model: order.model }),
    thinking: task === null && isThinking,
    // It loads this one if it has loaded none yet.
    ...(isThinking && languageModel !== null && languageModel !== UNLOADED_MODEL
      ? { lm_model_path: languageModel }
      : {}),
    // Otherwise the seed is ignored, and two songs are made.
    use_random_seed: false,
    batch_size: 1,
    audio_format: 'flac',
  };
}

/** With them, the language model changes neither styles nor words. */
function planFields({ plan }: ConnectedOrder): Fields {
  if (plan === undefined) return {};
  const { caption, lyrics, bpm, key, durationSeconds } = plan;
  return {
    prompt: caption,
    ...(lyrics === '' ? {} : { lyrics }),
    ...(bpm === null ? {} : { bpm }),
    ...(key === null ? {} : { key_scale: key }),
    ...(durationSeconds === null ? {} : { audio_duration: durationSeconds }),
    use_cot_caption: false,
  };
}

function trackFields(order: ConnectedOrder): Fields {
  const tracks = tracksOf(order);
  if (tracks.length === 0) return {};
  return order.task?.audio.kind === 'band'
    ? { track_classes: tracks.join(' | ') }
    : { track_name: tracks[0] ?? '' };
}

function songFields({ request }: ConnectedOrder, isThinking: boolean): Fields {
  const asked = askedSeconds(request);
  if (asked !== null) return { audio_duration: asked };
  return isThinking ? {} : { audio_duration: songSeconds(request) };
}
