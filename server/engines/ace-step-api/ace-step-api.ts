import { stat } from 'node:fs/promises';
import {
  type EngineFacts,
  type EngineModelFacts,
  type EngineSettings,
  type EngineTask,
  UNLOADED_MODEL,
} from '#domain/create/engine-models';
import { parseJson } from '#lib/parse-json';
import { t } from '#lib/translate';
import type { EngineStep } from '#server/database/engine-step';
import {
  checkOrder,
  languageModelOf,
  MAX_SECONDS,
  modelByName,
  stepsOf,
  TRACKS,
  taskType,
} from '../ace-step/ace-step-order.ts';
import { captionOf } from '../ace-step/ace-step-texts.ts';
import type { EngineAdapter, EngineProtocol, JobState, SungFile } from '../connected/engine-adapter.ts';
import {
  CHECK_MS,
  type EngineHttp,
  type EngineResponse,
  jsonBody,
  jsonOf,
  readAs,
  type SongTarget,
} from '../connected/engine-http.ts';
import { BUSY, EngineAway, EngineProblem, UnforeseenAnswer } from '../connected/engine-problem.ts';
import { expectedSeconds } from '../connected/song-texts.ts';
import { type ConnectedOrder, RenderError } from '../song-engine.ts';
import {
  API_SERVICE,
  errorSchema,
  GRADIO_SERVICE,
  healthSchema,
  type Inventory,
  inventorySchema,
  itemsSchema,
  modelsSchema,
  polledSchema,
  type ResultItem,
  statsSchema,
  submittedSchema,
} from './protocol.ts';
import { isWritten, requestBody } from './request-fields.ts';

const AUDIO_PATH = '/v1/audio?path=';
const HEALTH_PATH = '/health';
const INVENTORY_PATH = '/v1/model_inventory';

/** `acestep-api`, the REST server of ACE-Step 1.5. */
export const aceStepApi: EngineProtocol = {
  id: 'ace-step-api',
  server: 'acestep-api of ACE-Step 1.5',
  readProblem,
  async probe(http, signal) {
    const response = await http.request('GET', HEALTH_PATH, { timeoutMs: CHECK_MS, signal });
    const health = healthSchema.safeParse(jsonOf(response));
    if (!health.success) return false;
    const { service } = health.data.data;
    if (service === GRADIO_SERVICE) throw new EngineProblem(GRADIO_PROBLEM);
    return service === API_SERVICE;
  },
  open: (http, settings) => new AceStepApi(http, settings),
};

const GRADIO_PROBLEM = t(
  'This is the Gradio page of ACE-Step, which takes no files and blocks while it works. Start its API server instead: {command}',
  { command: 'uv run acestep-api --host 0.0.0.0 --port 8001' },
);
const WRONG_KEY = t('The engine does not accept the key. Enter the value of its ACESTEP_API_KEY.');
const NO_KEY = t(
  'The engine has no key of its own, and refuses all requests without one. Start it again with ACESTEP_API_KEY set, and enter the same key here.',
);

/** A refused key may be corrected, or the engine be started again with the right one, while songs wait. */
function readProblem({ status, body }: EngineResponse): EngineProblem | null {
  if (status === 401 || status === 403) return new EngineAway(WRONG_KEY, BUSY);
  // Not busy, as others are with this status.
  if (status === 503 && /api key is not configured/i.test(body.toString('utf8')))
    return new EngineAway(NO_KEY, BUSY);
  return null;
}

/** How a song is sent again whose language model could not be loaded. */
const WITHOUT_THINKING = { thinking: false };

class AceStepApi implements EngineAdapter {
  readonly #http: EngineHttp;
  readonly #settings: EngineSettings;
  #facts: EngineFacts | null = null;
  /** Of its job at the last look. */
  #progress: number | null = null;

  constructor(http: EngineHttp, settings: EngineSettings) {
    this.#http = http;
    this.#settings = settings;
  }

  async readFacts(signal: AbortSignal): Promise<EngineFacts> {
    const health = await this.#http.request('GET', HEALTH_PATH, { timeoutMs: CHECK_MS, signal });
    const { data } = readAs(healthSchema, health, HEALTH_PATH);
    const inventory = await this.#inventory(signal);
    // It lists all models on its disk, and sings with those that it was started with: by default with this one.
    const isLast = ({ is_default: isDefault }: Inventory['models'][number]) => Number(!isDefault);
    const models = inventory.models.toSorted((a, b) => isLast(a) - isLast(b)).map(modelFacts);
    const named = inventory.lm_models.map(({ name }) => name);
    const loaded = inventory.loaded_lm_model ?? data.loaded_lm_model;
    const languageModels = loaded === null || named.includes(loaded) ? named : [loaded, ...named];
    this.#facts = {
      protocol: aceStepApi.id,
      version: data.version,
      // It names them once they are loaded, which it does with the first song.
      models: models.length === 0 ? [modelByName(UNLOADED_MODEL)] : models,
      languageModel: loaded ?? languageModelOf(languageModels, this.#settings) ?? unnamed(inventory, data),
      languageModels,
      tracks: TRACKS,
      maxSeconds: MAX_SECONDS,
      canCancel: false,
    };
    return this.#facts;
  }

  /** The models that it has on disk, or that are loaded; older servers list only the latter, in several forms. */
  async #inventory(signal: AbortSignal): Promise<Inventory> {
    const options = { timeoutMs: CHECK_MS, signal };
    const response = await this.#http.request('GET', INVENTORY_PATH, options);
    if (response.status !== 404) return readAs(inventorySchema, response, INVENTORY_PATH).data;
    const older = await this.#http.request('GET', '/v1/models', options);
    return readAs(modelsSchema, older, '/v1/models');
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

  async begin(order: ConnectedOrder, signal: AbortSignal): Promise<EngineStep> {
    const { languageModel } = this.#facts ?? (await this.readFacts(signal));
    return { stage: 'singing', jobId: await this.#submit(order, languageModel !== null, signal), plan: null };
  }

  async sing(plan: unknown, order: ConnectedOrder, signal: AbortSignal): Promise<EngineStep> {
    return { stage: 'singing', jobId: await this.#submit(order, false, signal), plan };
  }

  async #submit(order: ConnectedOrder, isThinking: boolean, signal: AbortSignal): Promise<string> {
    const facts = this.#facts ?? (await this.readFacts(signal));
    checkOrder(order, facts);
    const body = await requestBody(order, { facts, settings: this.#settings, isThinking });
    const response = await this.#http.send('/release_task', body, signal);
    const submitted = submittedSchema.safeParse(jsonOf(response));
    if (response.status < 400 && submitted.success) return submitted.data.data.task_id;
    const error = errorSchema.safeParse(jsonOf(response));
    if (!error.success)
      throw new UnforeseenAnswer(
        t(
          "The engine's answer to {path} has another form than expected (status {status}). It may be a version that Skylark does not know.",
          {
            path: '/release_task',
            status: response.status,
          },
        ),
      );
    throw new RenderError('invalid_request', refusal(error.data));
  }

  async look({ jobId, plan }: EngineStep, order: ConnectedOrder, signal: AbortSignal): Promise<JobState> {
    const { status, items, error } = await this.#poll(jobId, signal);
    const [item] = items;
    if (status === 2) {
      const cause = item?.error ?? error;
      const isRepeated =
        plan === null && order.task === null && (await this.#lacksLanguageModel(cause, signal));
      if (isRepeated) return { state: 'again', plan: WITHOUT_THINKING };
      return { state: 'failed', message: failure(cause) };
    }
    // For an id that it does not know, too.
    if (item === undefined) return { state: 'lost' };
    if (status === 0) {
      if (await this.#isLeftOver(item, signal)) return { state: 'lost' };
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

  /**
   * Whether a job that does not move is of an earlier process of the server: that of a killed one has its last state on
   * its disk, and goes on answering it.
   */
  async #isLeftOver({ progress }: ResultItem, signal: AbortSignal): Promise<boolean> {
    const hasMoved = progress !== this.#progress;
    this.#progress = progress;
    if (hasMoved) return false;
    const response = await this.#http.request('GET', '/v1/stats', { timeoutMs: CHECK_MS, signal });
    // Older servers have no such path.
    const stats = statsSchema.safeParse(jsonOf(response));
    return stats.success && stats.data.data.jobs.queued + stats.data.data.jobs.running === 0;
  }

  /**
   * Whether a job failed because there is no language model. The server says so only in its log, but then it has not
   * loaded one.
   */
  async #lacksLanguageModel(cause: string | null, signal: AbortSignal): Promise<boolean> {
    if (cause !== null) return /LM init failed/i.test(cause);
    const health = await this.#http.request('GET', HEALTH_PATH, { timeoutMs: CHECK_MS, signal });
    return !readAs(healthSchema, health, HEALTH_PATH).data.llm_initialized;
  }

  async #poll(
    jobId: string,
    signal: AbortSignal,
  ): Promise<{ status: 0 | 1 | 2; items: ResultItem[]; error: string | null }> {
    const path = '/query_result';
    const sent = jsonBody({ task_id_list: [jobId] });
    const response = await this.#http.request('POST', path, { sent, signal });
    const [job] = readAs(polledSchema, response, path).data;
    const items = itemsSchema.safeParse(parseJson(job?.result ?? ''));
    // The state of a job that failed counts without the rest.
    if (job === undefined || (!items.success && job.status !== 2))
      throw new UnforeseenAnswer(
        t(
          "The engine's answer to {path} has another form than expected (status {status}). It may be a version that Skylark does not know.",
          {
            path,
            status: response.status,
          },
        ),
      );
    return { status: job.status, items: items.data ?? [], error: job.error };
  }

  async fetch(
    { jobId, plan }: EngineStep,
    order: ConnectedOrder,
    { signal, file }: SongTarget,
  ): Promise<SungFile | null> {
    // First, so that nothing else is needed of the engine once it has sent the song.
    const facts = this.#facts ?? (await this.readFacts(signal));
    const {
      items: [item],
    } = await this.#poll(jobId, signal);
    if (item === undefined) return null;
    // Anything else could lead to another service.
    if (!item.file.startsWith(AUDIO_PATH))
      throw new EngineProblem(t('The engine said the song is done, but named no file.'));
    const response = await this.#http.requestSong(item.file, { signal, file });
    if (response.status !== 200)
      throw new EngineProblem(t('The engine said the song is done, but its file is gone.'));
    const isThinking = facts.languageModel !== null && plan === null;
    return {
      start: 0,
      end: (await stat(file)).size,
      expectedSeconds: lengthOf(item, order, isThinking),
      madeWith: {
        model: item.dit_model || order.model,
        version: facts.version,
        language_model: isThinking ? item.lm_model || facts.languageModel : null,
        seed: seedOf(item),
        caption: item.prompt || captionOf(order.request),
        bpm: item.metas.bpm || null,
        key: item.metas.keyscale === 'N/A' ? null : item.metas.keyscale || null,
        settings: { task: taskType(order), steps: stepsOf(order, facts, this.#settings) },
      },
      lyrics: isVoiceless(item.lyrics) ? null : item.lyrics,
      lrc: null,
      notes: notesOn(item, order, { isThinking, hasLanguageModel: facts.languageModel !== null }),
    };
  }

  /** The engine has no way to stop a job. */
  cancel(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * A server that has loaded nothing yet may name no language model, and have one all the same: it is loaded with the first
 * song, if there is one.
 */
const unnamed = ({ models }: Inventory, { models_initialized: isLoaded }: { models_initialized: boolean }) =>
  models.length === 0 && !isLoaded ? UNLOADED_MODEL : null;

/** The length that the file must have: where the language model writes the words, it also chooses that. */
function lengthOf({ metas }: ResultItem, order: ConnectedOrder, isThinking: boolean): number | null {
  if (isWritten(order, isThinking)) return metas.duration > 0 ? metas.duration : null;
  return expectedSeconds(order, MAX_SECONDS);
}

function seedOf({ seed_value: text }: ResultItem): number | null {
  const seed = Number.parseInt(text, 10);
  return Number.isNaN(seed) ? null : seed;
}

interface Thinking {
  readonly isThinking: boolean;
  readonly hasLanguageModel: boolean;
}

function notesOn(
  item: ResultItem,
  order: ConnectedOrder,
  { isThinking, hasLanguageModel }: Thinking,
): string[] {
  const notes: string[] = [];
  const isOther = item.dit_model !== '' && item.dit_model !== order.model && order.model !== UNLOADED_MODEL;
  if (isOther)
    notes.push(
      t('The engine used the model {used}, because {model} is not loaded.', {
        used: item.dit_model,
        model: order.model,
      }),
    );
  if (order.task === null && hasLanguageModel && !isThinking)
    notes.push(
      t('The language model of the engine could not be loaded, so the song was made without a plan.'),
    );
  const { durationSeconds: asked } = order.request;
  const { duration: planned } = item.metas;
  if (isWritten(order, isThinking) && asked !== null && Math.abs(planned - asked) > asked / 10 && planned > 0)
    notes.push(
      t('The engine chose a length of {seconds} seconds instead of {expected}.', {
        seconds: Math.round(planned),
        expected: Math.round(asked),
      }),
    );
  return notes;
}

const isVoiceless = (lyrics: string) => /^\s*(\[inst(rumental)?\])?\s*$/i.test(lyrics);

function refusal({
  error,
  detail,
}: {
  readonly error: string | null;
  readonly detail: string | null;
}): string {
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

/**
 * The server lists few tasks for turbo models, by their configuration, and all for any other model: also for SFT models,
 * which do not separate tracks, and for those without a configuration.
 */
function modelFacts({ name, supported_task_types: types }: Inventory['models'][number]): EngineModelFacts {
  const listed = types.flatMap((type) => TASKS[type] ?? []);
  const isAll = Object.keys(TASKS).every((type) => types.includes(type));
  if (listed.length === 0 || (isAll && /sft|turbo/i.test(name))) return modelByName(name);
  return { name, tasks: listed, kind: isAll ? 'full' : 'turbo' };
}
