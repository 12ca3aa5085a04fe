import {
  EngineStub,
  editedSeconds,
  formParts,
  json,
  type StubAnswer,
  type StubJob,
  type StubRequest,
} from './engine-stub.ts';
import { soundFile } from './sound-file.ts';

export const API_MODEL = 'acestep-v15-turbo';
const AUDIO_FOLDER = '/tmp/acestep_api/';

const LANGUAGE_MODEL = 'acestep-5Hz-lm-1.7B';

/** A stand-in for `acestep-api` of ACE-Step 1.5, which answers as the real one of June 2026 was seen to. */
export class AceStepApiStub extends EngineStub {
  /** The value that requests must carry; null for none. */
  key: string | null = null;
  /** Whether it is the Gradio page with the same paths. */
  isGradio = false;
  /** Whether its language model can be loaded; it is listed in any case. */
  hasLanguageModel = true;
  /** Whether it names its models before it has loaded them. */
  namesModels = true;
  /** Whether it refuses all requests, because it was started without a key. */
  isKeyMissing = false;
  /** What an older server answers, which has no inventory; null for a newer one. */
  olderModels: object | null = null;
  /** Whether jobs that failed say why; the real one does not. */
  saysCauses = false;
  /** Jobs that a kill ended. Their last state is on its disk, and it answers that as if it still worked on them. */
  readonly #remembered = new Map<string, StubJob>();
  /** Models are loaded with the first song. */
  #isLoaded = false;
  /** The model that really sings; null for the one that was requested. */
  fallbackModel: string | null = null;

  protected answer(request: StubRequest): StubAnswer | Promise<StubAnswer> {
    const { method, path, headers } = request;
    const { pathname, searchParams } = new URL(path, this.url);
    const route = `${method} ${pathname}`;
    if (route === 'GET /health') return this.#health();
    if (this.isKeyMissing) return json({ detail: 'API key is not configured' }, 503);
    if (this.key !== null && headers.authorization !== `Bearer ${this.key}`)
      return json({ detail: 'Invalid API key' }, 401);
    switch (route) {
      case 'GET /v1/model_inventory':
        if (this.olderModels !== null) return json({ detail: 'Not Found' }, 404);
        return wrapped(this.#inventory());
      case 'GET /v1/stats':
        return wrapped(this.#stats());
      case 'GET /v1/models':
        return json(this.olderModels ?? { object: 'list', data: [] });
      case 'POST /release_task':
        return this.#submit(request);
      case 'POST /query_result':
        return this.#query(JSON.parse(request.body.toString('utf8')).task_id_list);
      case 'GET /v1/audio':
        return this.#audio(searchParams.get('path') ?? '');
      default:
        return json({ detail: 'Not Found' }, 404);
    }
  }

  override kill(): Promise<void> {
    this.#isLoaded = false;
    for (const job of this.jobs.values()) if (isUnfinished(job)) this.#remembered.set(job.id, { ...job });
    return super.kill();
  }

  #inventory() {
    const isNamed = this.namesModels || this.#isLoaded;
    const types = ['text2music', 'repaint', 'cover', 'cover-nofsq'];
    return {
      models: isNamed
        ? [{ name: API_MODEL, is_default: true, is_loaded: this.#isLoaded, supported_task_types: types }]
        : [],
      default_model: API_MODEL,
      lm_models: isNamed ? [{ name: LANGUAGE_MODEL, is_loaded: this.#hasLoadedLanguageModel }] : [],
      loaded_lm_model: this.#hasLoadedLanguageModel ? LANGUAGE_MODEL : null,
      llm_initialized: this.#hasLoadedLanguageModel,
    };
  }

  #stats() {
    const jobs = [...this.jobs.values()];
    const count = (state: StubJob['status']) => jobs.filter(({ status }) => status === state).length;
    return {
      jobs: { total: jobs.length, queued: count('waiting'), running: count('running') },
      queue_size: 0,
    };
  }

  get #hasLoadedLanguageModel(): boolean {
    return this.#isLoaded && this.hasLanguageModel;
  }

  #health(): StubAnswer {
    if (this.isGradio) return wrapped({ status: 'ok', service: 'ACE-Step Gradio API', version: '1.0' });
    return wrapped({
      status: 'ok',
      service: 'ACE-Step API',
      version: '1.0',
      models_initialized: this.#isLoaded,
      llm_initialized: this.#hasLoadedLanguageModel,
      loaded_model: API_MODEL,
      loaded_lm_model: this.#hasLoadedLanguageModel ? LANGUAGE_MODEL : null,
    });
  }

  async #submit({ body, headers }: StubRequest): Promise<StubAnswer> {
    if (this.fault === 'full') return json({ detail: 'Server busy: queue is full' }, 429);
    const type = headers['content-type'] ?? '';
    const parts = type.startsWith('multipart/') ? formParts(body, type) : null;
    const fields: Record<string, unknown> =
      parts === null
        ? JSON.parse(body.toString('utf8'))
        : Object.fromEntries([...parts].map(([name, value]) => [name, value.toString('utf8')]));
    const { id } = await this.addJob('task', fields, parts?.get('src_audio') ?? null);
    return wrapped({ task_id: id, status: 'queued', queue_position: 1 });
  }

  async #query(ids: readonly string[]): Promise<StubAnswer> {
    const jobs = ids.map((id) => this.jobs.get(id) ?? this.#remembered.get(id));
    for (const job of jobs) if (job !== undefined && this.jobs.has(job.id)) await this.seen(job);
    return wrapped(
      jobs.map((job, index) => {
        const status = job?.status === 'done' ? 1 : job?.status === 'failed' ? 2 : 0;
        const result = JSON.stringify(job === undefined ? [] : [this.#item(job)]);
        return { task_id: ids[index], status, result };
      }),
    );
  }

  #item({ id, status, fields, progress }: StubJob) {
    if (status === 'failed') {
      const cause = this.saysCauses ? { error: 'RuntimeError: 5Hz LM init failed: disabled' } : {};
      return { file: '', wave: '', status: 2, stage: 'failed', progress: 0, ...cause };
    }
    if (status !== 'done') {
      const stage = status === 'waiting' ? 'queued' : 'Generating music (batch size: 1)...';
      return { file: '', wave: '', status: 0, create_time: 1, env: 'development', progress, stage };
    }
    const file = `/v1/audio?path=${encodeURIComponent(`${AUDIO_FOLDER}${id}.flac`)}`;
    return {
      file: this.fault === 'no-file' ? '' : file,
      status: 1,
      prompt: `final ${String(fields.prompt)}`,
      lyrics: fields.sample_query === undefined ? String(fields.lyrics) : '[Verse]\nA line of the model',
      metas: { bpm: 96, keyscale: 'N/A', timesignature: 'N/A', duration: 12, genres: 'N/A' },
      generation_info: '**done**',
      seed_value: String(fields.seed),
      lm_model: LANGUAGE_MODEL,
      dit_model: this.fallbackModel ?? String(fields.model ?? API_MODEL),
      progress: 1,
      stage: 'succeeded',
    };
  }

  protected override finished(job: StubJob): void {
    this.#isLoaded = true;
    const isSourceMissing = job.fields.task_type !== 'text2music' && job.source === null;
    const isModelMissing = job.fields.thinking === true && !this.hasLanguageModel;
    if (isSourceMissing || isModelMissing) job.status = 'failed';
    else this.sung.push(Number(job.fields.seed));
  }

  #audio(path: string): StubAnswer {
    const job = this.jobs.get(path.slice(AUDIO_FOLDER.length).replace('.flac', ''));
    if (job === undefined) return json({ detail: 'Not Found' }, 404);
    const body =
      this.fault === 'not-audio'
        ? Buffer.from('no audio at all, but text')
        : soundFile({
            seconds: editedSeconds(job) ?? Number(job.fields.audio_duration ?? 12),
            seed: Number(job.fields.seed),
            isSilent: this.fault === 'silent',
          });
    return { status: 200, type: 'audio/flac', body, resultOf: job };
  }
}

const isUnfinished = ({ status }: StubJob) => status === 'waiting' || status === 'running';

const wrapped = (data: unknown): StubAnswer =>
  json({ data, code: 200, error: null, timestamp: 1, extra: null });
