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

const MODELS = {
  lm: ['acestep-5Hz-lm-0.6B-Q8_0.gguf'],
  embedding: ['Qwen3-Embedding-0.6B-Q8_0.gguf'],
  dit: ['acestep-v15-base-Q8_0.gguf', 'acestep-v15-turbo-Q8_0.gguf'],
  vae: ['vae-BF16.gguf'],
};
export const BASE = 'acestep-v15-base-Q8_0.gguf';
export const TURBO = 'acestep-v15-turbo-Q8_0.gguf';
const PLANNED_LYRICS = '[Verse]\nThe harbor lights are counting down\nOne for every friend in town';
const DEFAULT_SECONDS = 30;
const LOG_START = '[Server] Scanning models in models';
const LOG_LINES = 512;

/** A stand-in for `ace-server` of acestep.cpp, which answers as the real one was seen to. */
export class AceStepCppStub extends EngineStub {
  models = MODELS;
  /** The fork HOT-Step lists its jobs; ace-server only names them in its log. */
  hasJobList = false;
  /** The times of the lines that the fork HOT-Step sends on request; null for none. */
  lrc: string | null = null;
  /** What its language model writes when there are no lyrics. */
  writtenLyrics = PLANNED_LYRICS;
  /** What its language model puts before the caption. */
  writtenCaption = 'planned';
  readonly #log: string[] = [LOG_START];
  protected override mostJobs = 32;

  protected answer(request: StubRequest): StubAnswer | Promise<StubAnswer> {
    const { method, path } = request;
    const { pathname, searchParams } = new URL(path, this.url);
    const route = `${method} ${pathname}`;
    if (route === 'GET /health') return json({ status: 'ok' });
    if (route === 'GET /props') return json({ version: 'fa33775 (2026-07-21)', models: this.models });
    if (route === 'POST /lm') return this.#submit('lm', request);
    if (route === 'POST /synth') return this.#submit('synth', request);
    if (route === 'GET /jobs' && this.hasJobList)
      return json([...this.jobs.values()].map((job) => ({ id: job.id, status: shown(job) })));
    if (route === 'GET /logs') return this.#logStream();
    const job = this.jobs.get(searchParams.get('id') ?? '');
    if (pathname !== '/job') return { status: 404, type: 'text/plain', body: '' };
    if (job === undefined) return json({ error: 'Job not found' }, 404);
    if (route === 'POST /job') return this.#cancel(job);
    if (searchParams.has('result')) return { ...this.#result(job), resultOf: job };
    return this.#look(job);
  }

  async #look(job: StubJob): Promise<StubAnswer> {
    await this.seen(job);
    return json({ status: shown(job) });
  }

  async #submit(kind: string, { body, headers }: StubRequest): Promise<StubAnswer> {
    const type = headers['content-type'] ?? '';
    const parts = type.startsWith('multipart/') ? formParts(body, type) : null;
    let fields: Record<string, unknown>;
    try {
      fields = JSON.parse((parts?.get('request') ?? body).toString('utf8'));
    } catch {
      return json({ error: 'Invalid JSON' }, 400);
    }
    if (typeof fields.caption !== 'string' || fields.caption === '')
      return json({ error: 'Caption is required' }, 400);
    const { id } = await this.addJob(kind, fields, parts?.get('audio') ?? null);
    return json({ id });
  }

  protected override accepted({ id, kind }: StubJob): void {
    this.#log.push(`[Server] Job ${id} created (${kind === 'lm' ? 'LM, mode=0' : '1 requests'})`);
  }

  #logStream(): StubAnswer {
    const body = this.#log.slice(-LOG_LINES).map((line) => `data: ${line}\n\n`);
    return { status: 200, type: 'text/event-stream', body: body.join(''), isOpen: true };
  }

  override kill(): Promise<void> {
    this.#log.splice(1);
    return super.kill();
  }

  #cancel(job: StubJob): StubAnswer {
    if (job.status === 'waiting' || job.status === 'running') job.status = 'cancelled';
    return json({ status: job.status });
  }

  protected override finished(job: StubJob): void {
    const needsSource = job.kind === 'synth' && job.fields.task_type !== 'text2music';
    const isKnown = job.kind === 'lm' || this.models.dit.includes(String(job.fields.synth_model));
    if ((needsSource && job.source === null) || !isKnown) job.status = 'failed';
    else if (job.kind === 'synth') this.sung.push(Number(job.fields.seed));
    if (job.status !== 'done') return;
    const [part, seed] = job.kind === 'lm' ? ['LM-Phase1 Batch0', 'lm_seed'] : ['Resolve-T', 'seed'];
    this.#log.push(`[${part}] seed=${job.fields[seed]}, 8`, `[Server] Job ${job.id} done (1 tracks)`);
  }

  #result(job: StubJob): StubAnswer {
    if (job.status !== 'done') return json({ error: 'Result not ready' }, 404);
    if (job.kind === 'lm') return json([plan(job, this.writtenLyrics, this.writtenCaption)]);
    const audio = this.#audio(job);
    const mark = '--ace-batch-boundary';
    const body = Buffer.concat([
      Buffer.from(`${mark}\r\nContent-Type: audio/wav\r\n\r\n`),
      ...(this.fault === 'no-file' ? [] : [audio]),
      Buffer.from(`\r\n${mark}\r\nContent-Type: application/octet-stream\r\n`),
      Buffer.from('Content-Disposition: form-data; name="latent"\r\n\r\n'),
      Buffer.alloc(256, 7),
      Buffer.from(`\r\n${mark}--\r\n`),
    ]);
    const lrc =
      job.fields.get_lrc === true && this.lrc !== null ? Buffer.from(this.lrc).toString('base64') : null;
    return {
      status: 200,
      type: 'multipart/mixed; boundary=ace-batch-boundary',
      body,
      ...(lrc === null ? {} : { headers: { 'x-lrc-text': lrc } }),
    };
  }

  #audio(job: StubJob): Buffer {
    const { fields } = job;
    if (this.fault === 'not-audio') return Buffer.from('no audio at all, but text');
    const codes = typeof fields.audio_codes === 'string' ? fields.audio_codes.split(',').length / 5 : null;
    const seconds = codes ?? editedSeconds(job) ?? (Number(fields.duration) || DEFAULT_SECONDS);
    return soundFile({ seconds, seed: Number(fields.seed), isSilent: this.fault === 'silent' });
  }
}

/** A waiting job is shown as running. */
const shown = ({ status }: StubJob) => (status === 'waiting' ? 'running' : status);

function plan({ fields }: StubJob, lyrics: string, caption: string) {
  const seconds = Number(fields.duration) || 12;
  const { lm_seed: _lmSeed, lm_model: _lmModel, ...kept } = fields;
  return {
    ...kept,
    caption: `${caption} ${fields.caption}`,
    lyrics: fields.lyrics === '' ? lyrics : fields.lyrics,
    bpm: 104,
    keyscale: 'C major',
    duration: seconds,
    audio_codes: Array.from({ length: seconds * 5 }, (_, index) => index).join(','),
  };
}
