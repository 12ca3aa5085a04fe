import { randomUUID } from 'node:crypto';
import type { EngineFacts, EngineModelFacts, EngineTask } from '#domain/create/engine-models';
import { parseJson } from '#lib/parse-json';
import { t } from '#lib/translate';
import type { EngineStep } from '#server/database/engine-step';
import {
  checkOrder,
  MAX_SECONDS,
  NO_VOICE,
  sharedFields,
  tasksByName,
  taskType,
  tracksOf,
} from '../ace-step/ace-step-order.ts';
import type { EngineAdapter, JobState, SungFile } from '../connected/engine-adapter.ts';
import {
  CHECK_MS,
  type EngineHttp,
  type FormPart,
  formBody,
  jsonBody,
  jsonOf,
  readAs,
} from '../connected/engine-http.ts';
import { EngineProblem } from '../connected/engine-problem.ts';
import { captionOf, expectedSeconds, lyricsOf, songSeconds } from '../connected/song-texts.ts';
import { type ConnectedOrder, RenderError } from '../song-engine.ts';
import {
  errorSchema,
  healthSchema,
  inventorySchema,
  itemsSchema,
  modelsSchema,
  polledSchema,
  type ResultItem,
  submittedSchema,
} from './protocol.ts';

const AUDIO_PATH = '/v1/audio?path=';

type Fields = Readonly<Record<string, string | number | boolean>>;

/** Adapter for `acestep-api`, the REST server of ACE-Step 1.5. */
export class AceStepApi implements EngineAdapter {
  readonly protocol = 'ace-step-api';
  readonly #http: EngineHttp;
  #facts: EngineFacts | null = null;

  constructor(http: EngineHttp) {
    this.#http = http;
  }

  async readFacts(signal?: AbortSignal): Promise<EngineFacts> {
    const health = await this.#http.request('GET', '/health', { timeoutMs: CHECK_MS, signal });
    const { data } = readAs(healthSchema, health, '/health');
    const models = await this.#models(signal);
    if (models.length === 0)
      throw new EngineProblem(
        t(
          'The engine has no song models yet. Its first start downloads about 10 GB: wait, then check again.',
        ),
      );
    this.#facts = {
      protocol: this.protocol,
      version: data.version,
      models,
      languageModel: data.llm_initialized ? (data.loaded_lm_model ?? 'language model') : null,
      maxSeconds: MAX_SECONDS,
      canCancel: false,
    };
    return this.#facts;
  }

  /** The models it has on disk; older servers list those that are loaded. */
  async #models(signal?: AbortSignal): Promise<EngineModelFacts[]> {
    const options = { timeoutMs: CHECK_MS, signal };
    const response = await this.#http.request('GET', '/v1/model_inventory', options);
    checkKey(response.status);
    if (response.status !== 404) {
      const { data } = readAs(inventorySchema, response, '/v1/model_inventory');
      return data.models.map(({ name, supported_task_types: types }) => ({
        name,
        tasks: tasksOf(name, types),
      }));
    }
    const older = await this.#http.request('GET', '/v1/models', options);
    const { data } = readAs(modelsSchema, older, '/v1/models');
    return data.map(({ id, name }) => ({ name: name ?? id, tasks: tasksByName(name ?? id) }));
  }

  firstStage(): Promise<EngineStep['stage']> {
    return Promise.resolve('singing');
  }

  /** This protocol has no list of jobs. */
  newestJob(): Promise<null> {
    return Promise.resolve(null);
  }

  findJob(): Promise<null> {
    return Promise.resolve(null);
  }

  async begin(order: ConnectedOrder): Promise<EngineStep> {
    const facts = this.#facts ?? (await this.readFacts());
    checkOrder(order, facts);
    const fields = requestFields(order, facts.languageModel !== null);
    const response = await this.#http.send('/release_task', bodyOf(fields, order));
    checkKey(response.status);
    if (response.status >= 400) throw new RenderError('invalid_request', refusal(jsonOf(response)));
    const submitted = submittedSchema.safeParse(jsonOf(response));
    if (!submitted.success) throw new RenderError('invalid_request', refusal(jsonOf(response)));
    return { stage: 'singing', jobId: submitted.data.data.task_id, plan: null };
  }

  async look({ jobId }: EngineStep): Promise<JobState> {
    const { status, items, error } = await this.#poll(jobId);
    const [item] = items;
    if (status === 2) return { state: 'failed', message: failure(item?.error ?? error) };
    // For an id that it does not know, too.
    if (item === undefined) return { state: 'lost' };
    if (status === 0) {
      const isQueued = item.stage === 'queued' || item.progress === 0;
      return { state: 'working', stage: isQueued ? 'waiting' : 'singing', fraction: item.progress };
    }
    if (item.file === '')
      return {
        state: 'failed',
        message: t('The engine could not write the file of the song. Install ffmpeg on its computer.'),
      };
    return { state: 'done' };
  }

  async #poll(jobId: string): Promise<{ status: number; items: ResultItem[]; error: string | null }> {
    const sent = jsonBody({ task_id_list: [jobId] });
    const response = await this.#http.request('POST', '/query_result', { sent });
    checkKey(response.status);
    const [job] = readAs(polledSchema, response, '/query_result').data;
    if (job === undefined) return { status: 0, items: [], error: null };
    const items = itemsSchema.safeParse(parseJson(job.result));
    return { status: job.status, items: items.success ? items.data : [], error: job.error };
  }

  sing(): Promise<EngineStep> {
    throw new Error('This engine plans and sings in one job');
  }

  async fetch({ jobId }: EngineStep, order: ConnectedOrder): Promise<SungFile | null> {
    // First, so that nothing else is needed of the engine once it has sent the song.
    const facts = this.#facts ?? (await this.readFacts());
    const {
      items: [item],
    } = await this.#poll(jobId);
    if (item === undefined) return null;
    // Anything else could lead to another service.
    if (!item.file.startsWith(AUDIO_PATH))
      throw new EngineProblem(t('The engine said the song is done, but named no file.'));
    const response = await this.#http.requestSong(item.file);
    if (response.status !== 200)
      throw new EngineProblem(t('The engine said the song is done, but its file is gone.'));
    const isOther = item.dit_model !== '' && item.dit_model !== order.model;
    const seed = Number.parseInt(item.seed_value, 10);
    return {
      bytes: response.body,
      expectedSeconds: expectedSeconds(order, MAX_SECONDS),
      madeWith: {
        model: item.dit_model || order.model,
        version: facts.version,
        language_model: facts.languageModel,
        seed: Number.isNaN(seed) ? null : seed,
        caption: item.prompt || captionOf(order.request),
        bpm: item.metas.bpm || null,
        key: item.metas.keyscale === 'N/A' ? null : item.metas.keyscale || null,
        settings: { task: taskType(order) },
      },
      lyrics: isVoiceless(item.lyrics) ? null : item.lyrics,
      lrc: null,
      notes: isOther
        ? [
            t('The engine used the model {used}, because {model} is not loaded.', {
              used: item.dit_model,
              model: order.model,
            }),
          ]
        : [],
    };
  }

  /** The engine has no way to stop a job. */
  cancel(): Promise<void> {
    return Promise.resolve();
  }
}

const WRONG_KEY = t('The engine does not accept the key. Enter the value of its ACESTEP_API_KEY.');

/** @throws EngineProblem when the key is missing or wrong */
export function checkKey(status: number): void {
  if (status === 401 || status === 403) throw new EngineProblem(WRONG_KEY);
}

const isVoiceless = (lyrics: string) => /^\s*(\[inst(rumental)?\])?\s*$/i.test(lyrics);

function refusal(body: unknown): string {
  const { error = null, detail = null } = errorSchema.safeParse(body).data ?? {};
  const reason = lastLine(detail ?? error);
  return reason === ''
    ? t('The engine refused the song without a reason.')
    : t('The engine refused the song: {cause}', { cause: reason });
}

/** Errors may be whole tracebacks, of which the last line is the cause. */
const lastLine = (text: string | null) => ((text ?? '').trim().split('\n').at(-1) ?? '').slice(0, 200);

function failure(error: string | null): string {
  const cause = lastLine(error);
  if (/out of memory|insufficient free vram/i.test(cause))
    return t('The engine has too little memory for this song. Try a shorter one or a smaller model.');
  return cause === ''
    ? t('The engine could not make the song, and gave no reason. Its log has it.')
    : t('The engine could not make the song: {cause}', { cause });
}

const TASKS: Readonly<Record<string, readonly EngineTask[]>> = {
  text2music: ['song'],
  cover: ['cover'],
  repaint: ['extend', 'replace'],
  extract: ['stems'],
  lego: ['voice'],
  complete: ['band'],
};

/** A model without a configuration file is listed with all tasks, or none: then its name counts. */
function tasksOf(name: string, types: readonly string[]): readonly EngineTask[] {
  const listed = types.flatMap((type) => TASKS[type] ?? []);
  const byName = tasksByName(name);
  const isAll = Object.keys(TASKS).every((type) => types.includes(type));
  return listed.length === 0 || isAll ? byName : listed;
}

function bodyOf(fields: Fields, { task }: ConnectedOrder) {
  if (task === null) return jsonBody(fields);
  const texts: FormPart[] = Object.entries(fields).map(([name, value]) => ({ name, value: String(value) }));
  const source = {
    name: 'src_audio',
    value: task.source.audio,
    file: { name: 'song.mp3', type: 'audio/mpeg' },
  };
  return formBody([...texts, source], `skylark-${randomUUID()}`);
}

function requestFields(order: ConnectedOrder, hasLanguageModel: boolean): Fields {
  const { request, task } = order;
  const lyrics = lyricsOf(order);
  // Only the language model writes words.
  const isWritten =
    task === null && order.plan === undefined && hasLanguageModel && !request.isInstrumental && lyrics === '';
  return {
    prompt: captionOf(request),
    lyrics: lyrics === '' ? NO_VOICE : lyrics,
    ...(isWritten ? { sample_query: request.description.trim() || captionOf(request) } : {}),
    ...(task === null ? songFields(order, hasLanguageModel) : {}),
    ...planFields(order),
    ...sharedFields(order),
    ...trackFields(order),
    task_type: taskType(order),
    model: order.model,
    thinking: task === null && hasLanguageModel,
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

function songFields({ request }: ConnectedOrder, hasLanguageModel: boolean): Fields {
  if (request.durationSeconds !== null) return { audio_duration: request.durationSeconds };
  return hasLanguageModel ? {} : { audio_duration: songSeconds(request) };
}
