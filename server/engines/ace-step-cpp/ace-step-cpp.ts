import { randomUUID } from 'node:crypto';
import type { EngineFacts, EngineSettings } from '#domain/create/engine-models';
import { t } from '#lib/translate';
import { ByteFile } from '#server/audio/byte-file';
import type { EngineIntent, EngineStep } from '#server/database/engine-step';
import {
  checkOrder,
  languageModelOf,
  MAX_SECONDS,
  modelByName,
  NO_VOICE,
  stepsOf,
  TRACKS,
  taskType,
} from '../ace-step/ace-step-order.ts';
import { captionOf } from '../ace-step/ace-step-texts.ts';
import type {
  EngineAdapter,
  EngineProtocol,
  JobState,
  SongPlan,
  SungFile,
} from '../connected/engine-adapter.ts';
import {
  CHECK_MS,
  type EngineHttp,
  type EngineResponse,
  formBody,
  jsonBody,
  jsonOf,
  readAs,
  type SongTarget,
} from '../connected/engine-http.ts';
import { EngineProblem, UnforeseenAnswer } from '../connected/engine-problem.ts';
import { expectedSeconds } from '../connected/song-texts.ts';
import { type ConnectedOrder, RenderError } from '../song-engine.ts';
import { findSubmitted, listJobs, newestOf } from './job-list.ts';
import { firstAudioPart } from './multipart.ts';
import {
  errorSchema,
  healthSchema,
  jobSchema,
  type PlannedRequest,
  plannedSchema,
  plansSchema,
  propsSchema,
  submittedSchema,
} from './protocol.ts';
import { type Fields, outputFields, requestFields, unplanned } from './request-fields.ts';

/** `ace-server` of acestep.cpp, and its fork HOT-Step. */
export const aceStepCpp: EngineProtocol = {
  id: 'ace-step-cpp',
  server: 'ace-server of acestep.cpp',
  readProblem: () => null,
  async probe(http, signal) {
    const options = { timeoutMs: CHECK_MS, signal };
    const health = await http.request('GET', '/health', options);
    if (health.status !== 200 || !healthSchema.safeParse(jsonOf(health)).success) return false;
    // Servers of other models by the same author have the same answer; llama.cpp has both paths, with other fields.
    return propsSchema.safeParse(jsonOf(await http.request('GET', '/props', options))).success;
  },
  open: (http, settings) => new AceStepCpp(http, settings),
};

class AceStepCpp implements EngineAdapter {
  readonly #http: EngineHttp;
  readonly #settings: EngineSettings;
  #facts: EngineFacts | null = null;

  constructor(http: EngineHttp, settings: EngineSettings) {
    this.#http = http;
    this.#settings = settings;
  }

  async readFacts(signal: AbortSignal): Promise<EngineFacts> {
    const response = await this.#http.request('GET', '/props', { timeoutMs: CHECK_MS, signal });
    const { version, models } = readAs(propsSchema, response, '/props');
    if (models.dit.length === 0)
      throw new EngineProblem(
        t('The engine has no song models. Put GGUF files into its models folder and start it again.'),
      );
    const lacks = lackText(models.embedding.length === 0, models.vae.length === 0);
    if (lacks !== null)
      throw new EngineProblem(
        `${lacks} ${t('Download the missing GGUF files into its models folder and start it again.')}`,
      );
    this.#facts = {
      protocol: aceStepCpp.id,
      version,
      models: models.dit.map(modelByName),
      languageModel: languageModelOf(models.lm, this.#settings),
      languageModels: models.lm,
      tracks: TRACKS,
      maxSeconds: MAX_SECONDS,
      canCancel: true,
    };
    return this.#facts;
  }

  async firstStage({ task }: ConnectedOrder, signal: AbortSignal): Promise<EngineStep['stage']> {
    const { languageModel } = this.#facts ?? (await this.readFacts(signal));
    return task === null && languageModel !== null ? 'planning' : 'singing';
  }

  async newestJob(signal: AbortSignal): Promise<string | null> {
    return newestOf(await listJobs(this.#http, signal));
  }

  async findJob(intent: EngineIntent, signal: AbortSignal): Promise<string | null> {
    return findSubmitted(await listJobs(this.#http, signal), intent);
  }

  async begin(order: ConnectedOrder, signal: AbortSignal): Promise<EngineStep> {
    const facts = this.#facts ?? (await this.readFacts(signal));
    checkOrder(order, facts);
    const fields = await requestFields(order, facts, this.#settings);
    if ((await this.firstStage(order, signal)) === 'singing') {
      const jobId = await this.#submitSong(unplanned(fields, order), order, signal);
      return { stage: 'singing', jobId, plan: null };
    }
    const jobId = await this.#submit(
      '/lm',
      jsonBody({ ...fields, lm_seed: order.request.seed, lm_model: facts.languageModel }),
      signal,
    );
    return { stage: 'planning', jobId, plan: null };
  }

  async look({ stage, jobId }: EngineStep, _order: ConnectedOrder, signal: AbortSignal): Promise<JobState> {
    const response = await this.#http.request('GET', `/job?id=${encodeURIComponent(jobId)}`, { signal });
    if (isUnknown(response)) return { state: 'lost' };
    const job = readAs(jobSchema, response, '/job');
    switch (job.status) {
      case 'running': {
        const { phase_step: step, phase_total: total } = job;
        const fraction = step !== undefined && total ? Math.min(1, step / total) : null;
        return { state: 'working', stage, fraction };
      }
      case 'done':
        return stage === 'singing'
          ? { state: 'done' }
          : { state: 'planned', plan: await this.#plan(jobId, signal) };
      case 'failed':
        return { state: 'failed', message: failure(stage) };
      case 'cancelled':
        return { state: 'failed', message: t('The song was canceled at the engine.') };
    }
  }

  async #plan(jobId: string, signal: AbortSignal): Promise<SongPlan> {
    const path = `/job?id=${encodeURIComponent(jobId)}&result=1`;
    const [plan] = readAs(plansSchema, await this.#http.request('GET', path, { signal }), '/lm');
    const { caption, lyrics } = plan as PlannedRequest;
    return { caption, lyrics: lyrics === NO_VOICE ? '' : lyrics, raw: plan };
  }

  async sing(plan: unknown, order: ConnectedOrder, signal: AbortSignal): Promise<EngineStep> {
    const facts = this.#facts ?? (await this.readFacts(signal));
    const own = await requestFields(order, facts, this.#settings);
    const fields = { ...own, ...(plan as Fields), seed: order.request.seed };
    const jobId = await this.#submitSong({ ...fields, ...outputFields(order, own) }, order, signal);
    return { stage: 'singing', jobId, plan };
  }

  async fetch(
    { jobId, plan }: EngineStep,
    order: ConnectedOrder,
    { signal, file }: SongTarget,
  ): Promise<SungFile | null> {
    // First, so that nothing else is needed of the engine once it has sent the song.
    const facts = this.#facts ?? (await this.readFacts(signal));
    const path = `/job?id=${encodeURIComponent(jobId)}&result=1`;
    const response = await this.#http.requestSong(path, { signal, file });
    if (isUnknown(response)) return null;
    const audio = await audioIn(file, response);
    if (audio === null) throw new EngineProblem(t('The engine said the song is done, but sent no audio.'));
    const planned = plan === null ? null : plannedSchema.parse(plan);
    return {
      ...audio,
      expectedSeconds: planned === null ? expectedSeconds(order, MAX_SECONDS) : codeSeconds(planned),
      madeWith: {
        model: order.model,
        version: facts.version,
        language_model: planned === null ? null : facts.languageModel,
        seed: order.request.seed,
        caption: planned?.caption || captionOf(order.request),
        bpm: planned?.bpm ?? null,
        key: planned?.keyscale || null,
        settings: {
          task: taskType(order),
          steps: stepsOf(order, facts, this.#settings),
          ...(planned?.timesignature ? { time_signature: planned.timesignature } : {}),
        },
      },
      lyrics: planned === null || planned.lyrics === NO_VOICE ? null : planned.lyrics,
      lrc: lrcOf(response.headers['x-lrc-text']),
      notes: [],
    };
  }

  async cancel({ jobId }: EngineStep, signal: AbortSignal): Promise<void> {
    await this.#http.request('POST', `/job?id=${encodeURIComponent(jobId)}&cancel=1`, { signal });
  }

  #submitSong(fields: Fields, { task }: ConnectedOrder, signal: AbortSignal): Promise<string> {
    if (task === null) return this.#submit('/synth', jsonBody(fields), signal);
    const body = formBody(
      [
        {
          name: 'request',
          value: JSON.stringify(fields),
          file: { name: 'request.json', type: 'application/json' },
        },
        { name: 'audio', value: task.source.audio, file: { name: 'song.mp3', type: 'audio/mpeg' } },
      ],
      `skylark-${randomUUID()}`,
    );
    return this.#submit('/synth', body, signal);
  }

  async #submit(path: string, body: Parameters<EngineHttp['send']>[1], signal: AbortSignal): Promise<string> {
    const response = await this.#http.send(path, body, signal);
    if (response.status === 413)
      throw new RenderError('invalid_request', t('The song is too large for the engine.'));
    const refused = errorSchema.safeParse(jsonOf(response));
    if (response.status >= 400 && refused.success)
      throw new RenderError(
        'invalid_request',
        t('The engine refused the song: {cause}', { cause: firstLine(refused.data.error) }),
      );
    return readAs(submittedSchema, response, path).id;
  }
}

/**
 * Where the audio of a result is in its file; null if it has none.
 * @throws UnforeseenAnswer for anything else than a result
 */
async function audioIn(path: string, { status, headers }: EngineResponse) {
  const type = headers['content-type'] ?? '';
  if (status !== 200 || !/^(multipart|audio)\//.test(type))
    throw new UnforeseenAnswer(
      t('The engine said the song is done, but sent something else (status {status}).', { status }),
    );
  const file = await ByteFile.open(path);
  try {
    return await firstAudioPart(file, type);
  } finally {
    await file.close();
  }
}

const BASE64 = /^[A-Za-z0-9+/=\s]+$/;

/** The times of the lines, which only the fork HOT-Step sends. */
function lrcOf(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || !BASE64.test(header)) return null;
  return Buffer.from(header, 'base64').toString('utf8');
}

/** A result that is not ready has the same status, and so has a proxy without an engine. */
function isUnknown(response: EngineResponse): boolean {
  if (response.status !== 404) return false;
  return errorSchema.safeParse(jsonOf(response)).data?.error === 'Job not found';
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 200);

/** The engine states no reason; these are the known ones. */
const failure = (stage: EngineStep['stage']) =>
  stage === 'planning'
    ? t('The engine could not plan the song. Its log has the reason, often too little memory.')
    : t(
        'The engine could not make the song. Its log has the reason, often too little memory: try a shorter song or a smaller model.',
      );

/** Five audio codes are a second. */
function codeSeconds({ audio_codes: codes, duration }: PlannedRequest): number | null {
  return codes === '' ? duration : codes.split(',').length / 5;
}

function lackText(isEncoderMissing: boolean, isVaeMissing: boolean): string | null {
  if (isEncoderMissing && isVaeMissing) return t('The engine lacks a text encoder and a VAE.');
  if (isEncoderMissing) return t('The engine lacks a text encoder.');
  return isVaeMissing ? t('The engine lacks a VAE.') : null;
}
