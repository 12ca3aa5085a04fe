import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sleep } from '#lib/sleep';
import { writeForever } from '#tests/support/server/endless-response';
import { freePort } from '#tests/support/server/free-port';

/** How often something that is held looks whether it may go on. */
const HELD_MS = 10;

/** A fault of a stub. */
export type EngineFault =
  /** A job fails, with no reason. */
  | 'fails'
  /** The file is silence. */
  | 'silent'
  /** The job is done, but has no file. */
  | 'no-file'
  /** The file is not audio. */
  | 'not-audio'
  /** The answer never ends. */
  | 'endless'
  /** Results never end. */
  | 'endless-results'
  /** Answers are pages. */
  | 'html'
  /** Answers are errors of the engine itself. */
  | 'error'
  /** Answers are JSON that ends early. */
  | 'broken-json'
  /** Answers are JSON of another form. */
  | 'other-form'
  /** Results arrive a byte at a time. */
  | 'drips'
  /** Answers lead elsewhere. */
  | 'redirect'
  /** Requests are accepted, and answered once this fault is over. */
  | 'mute'
  /** The queue is full. */
  | 'full'
  /** Jobs are accepted, but the connection ends before the answer, once. */
  | 'unanswered';

/** A request as a stub received it. */
export interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  readonly headers: IncomingMessage['headers'];
}

export type StubAnswer = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer is a stream that does not end. */
  readonly isOpen?: boolean;
  /** The answer is the result of this job. */
  readonly resultOf?: StubJob;
};

export const json = (value: unknown, status = 200): StubAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** A job at a stub. */
export interface StubJob {
  readonly id: string;
  readonly kind: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The source that was sent with it. */
  readonly source: Buffer | null;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 1. */
  progress: number;
  /** Its state was requested, which is done with an id that is stored. */
  isSeen: boolean;
}

/** The moments of a job at which a stub can hold it, in order. */
export type JobMoment =
  /** The request for it arrived. It is lost: no job comes of it. */
  | 'requested'
  /** There is a job, but its id is not sent yet. */
  | 'accepted'
  /** It was seen, and waits for its turn. */
  | 'waiting'
  /** It was seen, and is half done. */
  | 'running'
  /** It is done, and no answer says so. */
  | 'finished'
  /** Half of the bytes of its result are sent. */
  | 'half-sent'
  /** All bytes of its result are sent. */
  | 'sent';

/** Where a stub holds a job. */
interface JobHold {
  readonly kind: string;
  readonly moment: JobMoment;
  /** Of the song. */
  readonly seed: number;
}

/**
 * A song engine for tests, without its protocol: a queue with one worker, which tests can slow down, break, kill and
 * restart at the same address.
 */
export abstract class EngineStub {
  readonly jobs = new Map<string, StubJob>();
  readonly requests: StubRequest[] = [];
  /** Songs that were finished, by seed; a song sung twice is in it twice. */
  readonly sung: number[] = [];
  fault: EngineFault | null = null;
  /** Errors ask for a pause of so many seconds; null if they ask for none. */
  retryAfterSeconds: number | null = null;
  /** How long a job takes. */
  jobMs = 30;
  /** While true, jobs wait at half of their progress. */
  isPaused = false;
  /** The most jobs that were unfinished at once. */
  mostUnfinished = 0;
  protected mostJobs = 1000;
  #server: Server | null = null;
  #port = 0;
  #isWorking = false;
  #submitted = 0;
  #hold: (JobHold & { reach(): void }) | null = null;

  /** How many jobs it accepted, ever. */
  get submitted(): number {
    return this.#submitted;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    const server = createServer((request, response) => void this.#serve(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
  }

  /** Like a killed process: connections end, jobs are lost. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.jobs.clear();
    this.release();
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  }

  /** Holds the job of a song at a moment, until `release` or a kill. Resolves when it is there. */
  holdAt(hold: JobHold): Promise<void> {
    return new Promise((resolve) => {
      this.#hold = { ...hold, reach: resolve };
    });
  }

  /** Lets the job that is held go on. */
  release(): void {
    this.#hold = null;
  }

  #isHeld({ kind, fields }: Pick<StubJob, 'kind' | 'fields'>): boolean {
    return this.#hold?.kind === kind && this.#hold.seed === Number(fields.seed);
  }

  /** Waits while the job is held at this moment. @returns whether it was */
  async #reach(moment: JobMoment, job: Pick<StubJob, 'kind' | 'fields'>): Promise<boolean> {
    const hold = this.#hold;
    if (hold?.moment !== moment || !this.#isHeld(job)) return false;
    hold.reach();
    while (this.#hold === hold) await sleep(HELD_MS);
    return true;
  }

  /** The state of a job was requested. While the job is held and done, that is not answered. */
  protected async seen(job: StubJob): Promise<void> {
    job.isSeen = true;
    while (job.status === 'done' && this.#hold?.moment === 'finished' && this.#isHeld(job))
      await sleep(HELD_MS);
  }

  protected abstract answer(request: StubRequest): StubAnswer | Promise<StubAnswer>;
  /** Called when a job ran to its end. */
  protected finished(_job: StubJob): void {}

  /** Called once the job has an id, before that is sent. */
  protected accepted(_job: StubJob): void {}

  protected async addJob(kind: string, fields: StubJob['fields'], source: Buffer | null): Promise<StubJob> {
    if (await this.#reach('requested', { kind, fields })) await new Promise(() => undefined);
    const id = randomBytes(8).toString('hex');
    this.#submitted += 1;
    const job: StubJob = { id, kind, fields, source, status: 'waiting', progress: 0, isSeen: false };
    this.jobs.set(id, job);
    for (const [old, { status }] of this.jobs)
      if (this.jobs.size > this.mostJobs && status !== 'waiting' && status !== 'running')
        this.jobs.delete(old);
    const unfinished = [...this.jobs.values()].filter(
      ({ status }) => status === 'waiting' || status === 'running',
    );
    this.mostUnfinished = Math.max(this.mostUnfinished, unfinished.length);
    this.accepted(job);
    void this.#work();
    await this.#reach('accepted', job);
    return job;
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (;;) {
      const job = [...this.jobs.values()].find(({ status }) => status === 'waiting');
      if (job === undefined) break;
      while (this.#isHeld(job) && !job.isSeen) await sleep(HELD_MS);
      await this.#reach('waiting', job);
      // It may have been canceled meanwhile.
      if (job.status === 'waiting') await this.#run(job);
    }
    this.#isWorking = false;
  }

  async #run(job: StubJob): Promise<void> {
    const pause = () => sleep(Math.max(1, this.jobMs / 2));
    job.status = 'running';
    await pause();
    job.progress = 0.5;
    await this.#reach('running', job);
    while (this.isPaused && job.status === 'running' && this.jobs.has(job.id)) await pause();
    await pause();
    // A killed engine loses its jobs.
    if (job.status !== 'running' || !this.jobs.has(job.id)) return;
    job.status = this.fault === 'fails' ? 'failed' : 'done';
    job.progress = 1;
    if (job.status === 'done') this.finished(job);
    await this.#reach('finished', job);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const received = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: Buffer.concat(pieces),
      headers: request.headers,
    };
    this.requests.push(received);
    while (this.fault === 'mute') await sleep(HELD_MS);
    if (
      this.fault === 'endless-results' &&
      (received.path.includes('result=1') || received.path.includes('/v1/audio'))
    ) {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      return writeForever(response);
    }
    if (this.fault === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return writeForever(response);
    }
    const submitted = this.#submitted;
    const answer = this.#faulty() ?? (await this.answer(received));
    if (this.#submitted > submitted && this.fault === 'unanswered') {
      this.fault = null;
      return void response.destroy();
    }
    await this.#send(response, answer);
  }

  async #send(response: ServerResponse, answer: StubAnswer): Promise<void> {
    // One of both processes was killed while the answer was held.
    if (response.destroyed) return;
    const { status, type, headers, isOpen = false, resultOf } = answer;
    const body = Buffer.from(answer.body);
    const length = isOpen ? {} : { 'content-length': body.length };
    const location = status === 302 ? { location: 'http://127.0.0.1:1/' } : {};
    const pause =
      status < 400 || this.retryAfterSeconds === null
        ? {}
        : { 'retry-after': String(this.retryAfterSeconds) };
    response.writeHead(status, { 'content-type': type, ...length, ...headers, ...location, ...pause });
    if (isOpen) return void response.write(body);
    if (this.fault === 'drips' && resultOf !== undefined) {
      while (this.fault === 'drips' && !response.destroyed) {
        response.write(body.subarray(0, 1));
        await sleep(HELD_MS);
      }
      return void response.destroy();
    }
    if (resultOf === undefined) return void response.end(body);
    const half = Math.floor(body.length / 2);
    await new Promise((resolve) => response.write(body.subarray(0, half), resolve));
    await this.#reach('half-sent', resultOf);
    if (response.destroyed) return;
    await new Promise<void>((resolve) => response.end(body.subarray(half), resolve));
    await this.#reach('sent', resultOf);
  }

  #faulty(): StubAnswer | null {
    if (this.fault === 'html') return { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' };
    if (this.fault === 'error') return json({ error: 'no space left on device' }, 500);
    if (this.fault === 'broken-json')
      return { status: 200, type: 'application/json', body: '{"data":[{"id"' };
    if (this.fault === 'other-form')
      return json({ status: 'pondering', data: [{ task_id: 'x', status: 9 }] });
    if (this.fault === 'redirect') return { status: 302, type: 'text/html', body: '' };
    return null;
  }
}

/** Sources are MP3s of 192 kbit/s. */
const MP3_BYTES_PER_SECOND = 24_000;

/** The length of a song that is made from another one: at least that of its source; null for a new song. */
export function editedSeconds({ source, fields }: StubJob): number | null {
  if (source === null) return null;
  const before = Math.max(0, -Number(fields.repainting_start ?? 0));
  return before + Math.max(source.length / MP3_BYTES_PER_SECOND, Number(fields.repainting_end ?? 0));
}

/** The parts of a form, by name. */
export function formParts(body: Buffer, contentType: string): Map<string, Buffer> {
  const boundary = /boundary=(\S+)/.exec(contentType)?.[1] ?? '';
  const parts = new Map<string, Buffer>();
  for (const part of body.toString('latin1').split(`--${boundary}`)) {
    const at = part.indexOf('\r\n\r\n');
    const name = /name="([^"]+)"/.exec(part.slice(0, Math.max(0, at)))?.[1];
    if (name !== undefined) parts.set(name, Buffer.from(part.slice(at + 4, -2), 'latin1'));
  }
  return parts;
}
