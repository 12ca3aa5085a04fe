import { randomUUID } from 'node:crypto';
import type { EngineFacts, EngineModelFacts } from '#domain/create/engine-models';
import { t } from '#lib/translate';
import type { EngineIntent, EngineStep } from '#server/database/engine-step';
import {
  checkOrder,
  MAX_SECONDS,
  NO_VOICE,
  sharedFields,
  tasksByName,
  taskType,
  tracksOf,
} from '../ace-step/ace-step-order.ts';
import type { EngineAdapter, JobState, SongPlan, SungFile } from '../connected/engine-adapter.ts';
import {
  CHECK_MS,
  type EngineHttp,
  type EngineResponse,
  formBody,
  jsonBody,
  jsonOf,
  readAs,
} from '../connected/engine-http.ts';
import { EngineProblem, notAnEngine } from '../connected/engine-problem.ts';
import { captionOf, expectedSeconds, lyricsOf, songSeconds } from '../connected/song-texts.ts';
import { type ConnectedOrder, RenderError } from '../song-engine.ts';
import { findSubmitted, listJobs, newestOf } from './job-list.ts';
import { firstAudioPart } from './multipart.ts';
import {
  errorSchema,
  jobSchema,
  type PlannedRequest,
  plannedSchema,
  plansSchema,
  propsSchema,
  submittedSchema,
} from './protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Adapter for `ace-server` of acestep.cpp, and for its fork HOT-Step. */
export class AceStepCpp implements EngineAdapter {
  readonly protocol = 'ace-step-cpp';
  readonly #http: EngineHttp;
  #facts: EngineFacts | null = null;

  constructor(http: EngineHttp) {
    this.#http = http;
  }

  async readFacts(signal?: AbortSignal): Promise<EngineFacts> {
    const response = await this.#http.request('GET', '/props', { timeoutMs: CHECK_MS, signal });
    const props = propsSchema.safeParse(jsonOf(response));
    // A llama.cpp server has the same path, with other fields.
    if (!props.success) throw notAnEngine(this.#http.origin);
    const { version, models } = props.data;
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
      protocol: this.protocol,
      version,
      models: models.dit.map(modelFacts),
      languageModel: models.lm[0] ?? null,
      maxSeconds: MAX_SECONDS,
      canCancel: true,
    };
    return this.#facts;
  }

  async firstStage({ task }: ConnectedOrder): Promise<EngineStep['stage']> {
    const { languageModel } = this.#facts ?? (await this.readFacts());
    return task === null && languageModel !== null ? 'planning' : 'singing';
  }

  async newestJob(): Promise<string | null> {
    return newestOf(await listJobs(this.#http));
  }

  async findJob(intent: EngineIntent): Promise<string | null> {
    return findSubmitted(await listJobs(this.#http), intent);
  }

  async begin(order: ConnectedOrder): Promise<EngineStep> {
    const facts = this.#facts ?? (await this.readFacts());
    checkOrder(order, facts);
    const fields = requestFields(order);
    if ((await this.firstStage(order)) === 'singing')
      return { stage: 'singing', jobId: await this.#submitSong(unplanned(fields, order), order), plan: null };
    const jobId = await this.#submit(
      '/lm',
      jsonBody({ ...fields, lm_seed: order.request.seed, lm_model: facts.languageModel }),
    );
    return { stage: 'planning', jobId, plan: null };
  }

  async look({ stage, jobId }: EngineStep): Promise<JobState> {
    const response = await this.#http.request('GET', `/job?id=${encodeURIComponent(jobId)}`);
    if (isUnknown(response)) return { state: 'lost' };
    const job = readAs(jobSchema, response, '/job');
    switch (job.status) {
      case 'running': {
        const { phase_step: step, phase_total: total } = job;
        const fraction = step !== undefined && total ? Math.min(1, step / total) : null;
        return { state: 'working', stage, fraction };
      }
      case 'done':
        return stage === 'singing' ? { state: 'done' } : { state: 'planned', plan: await this.#plan(jobId) };
      case 'failed':
        return { state: 'failed', message: failure(stage) };
      case 'cancelled':
        return { state: 'failed', message: t('The song was canceled at the engine.') };
    }
  }

  async #plan(jobId: string): Promise<SongPlan> {
    const path = `/job?id=${encodeURIComponent(jobId)}&result=1`;
    const [plan] = readAs(plansSchema, await this.#http.request('GET', path), '/lm');
    const { caption, lyrics } = plan as PlannedRequest;
    return { caption, lyrics: lyrics === NO_VOICE ? '' : lyrics, raw: plan };
  }

  async sing(plan: unknown, order: ConnectedOrder): Promise<EngineStep> {
    const fields = { ...requestFields(order), ...(plan as Fields), seed: order.request.seed };
    const jobId = await this.#submitSong({ ...fields, ...outputFields(order) }, order);
    return { stage: 'singing', jobId, plan };
  }

  async fetch({ jobId, plan }: EngineStep, order: ConnectedOrder): Promise<SungFile | null> {
    // First, so that nothing else is needed of the engine once it has sent the song.
    const facts = this.#facts ?? (await this.readFacts());
    const response = await this.#http.requestSong(`/job?id=${encodeURIComponent(jobId)}&result=1`);
    if (isUnknown(response)) return null;
    const audio = firstAudioPart(response.body, response.headers['content-type'] ?? '');
    if (response.status !== 200 || audio === null)
      throw new EngineProblem(t('The engine said the song is done, but sent no audio.'));
    const planned = plan === null ? null : plannedSchema.parse(plan);
    return {
      bytes: audio,
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
          ...(planned?.timesignature ? { time_signature: planned.timesignature } : {}),
        },
      },
      lyrics: planned === null || planned.lyrics === NO_VOICE ? null : planned.lyrics,
      lrc: lrcOf(response.headers['x-lrc-text']),
      notes: [],
    };
  }

  async cancel({ jobId }: EngineStep): Promise<void> {
    await this.#http.request('POST', `/job?id=${encodeURIComponent(jobId)}&cancel=1`);
  }

  #submitSong(fields: Fields, { task }: ConnectedOrder): Promise<string> {
    if (task === null) return this.#submit('/synth', jsonBody(fields));
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
    return this.#submit('/synth', body);
  }

  async #submit(path: string, body: Parameters<EngineHttp['send']>[1]): Promise<string> {
    const response = await this.#http.send(path, body);
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

function modelFacts(name: string): EngineModelFacts {
  return { name, tasks: tasksByName(name) };
}

function outputFields(order: ConnectedOrder): Fields {
  const tracks = tracksOf(order).join(' | ');
  return {
    task_type: taskType(order),
    synth_model: order.model,
    output_format: 'wav16',
    // Only the fork HOT-Step knows this field.
    get_lrc: true,
    ...(tracks === '' ? {} : { track: tracks }),
  };
}

function requestFields(order: ConnectedOrder): Fields {
  const { request, task } = order;
  return {
    caption: captionOf(request),
    lyrics: request.isInstrumental ? NO_VOICE : lyricsOf(order),
    ...(request.durationSeconds !== null && task === null ? { duration: request.durationSeconds } : {}),
    ...sharedFields(order),
    ...planFields(order),
    ...outputFields(order),
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
function unplanned(fields: Fields, { request, task }: ConnectedOrder): Fields {
  const lyrics = fields.lyrics === '' ? NO_VOICE : fields.lyrics;
  return task === null ? { ...fields, lyrics, duration: songSeconds(request) } : { ...fields, lyrics };
}

/** Five audio codes are a second. */
function codeSeconds({ audio_codes: codes, duration }: PlannedRequest): number | null {
  return codes === '' ? duration : codes.split(',').length / 5;
}

function lackText(isEncoderMissing: boolean, isVaeMissing: boolean): string | null {
  if (isEncoderMissing && isVaeMissing) return t('The engine lacks a text encoder and a VAE.');
  if (isEncoderMissing) return t('The engine lacks a text encoder.');
  return isVaeMissing ? t('The engine lacks a VAE.') : null;
}
