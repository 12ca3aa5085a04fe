import type { SongRequest } from '#domain/create/song-request';
import type { EditTask } from '#engine/edits/edit-task';
import { recordedScore } from '#engine/edits/recorded-score';
import type { Score } from '#engine/score';
import {
  RenderError,
  type RenderedSong,
  type RenderHooks,
  RenderStopped,
  type SongEngine,
  type SongOrder,
} from '#server/engines/song-engine';

export function scoreOf(request: SongRequest): Score {
  const plain = recordedScore(60);
  return {
    ...plain,
    request,
    seed: request.seed,
    title: `Song ${request.seed}`,
    tags: ['calm', 'piano'],
    bpm: 90,
    notices: ["Style 'zorp' is not known."],
    master: { ...plain.master, targetLufs: -14, ceilingDbtp: -1, gainDb: null },
  };
}

async function compose(request: SongRequest): Promise<Score> {
  const [{ composeSong }, { engineAssets }] = await Promise.all([
    import('#engine/compose'),
    import('#tests/support/audio/engine-songs'),
  ]);
  return composeSong(request, (await engineAssets()).dictionary);
}

/** The request that determines an edit's sound here: that of its first song. */
function requestOf(order: SongOrder): SongRequest {
  if (order.kind === 'song') return order.request;
  const { task } = order;
  if ('request' in task) return task.request;
  if ('song' in task) return task.song.request;
  const first = 'songs' in task ? task.songs[0] : task.links[0]?.score;
  if (first === undefined) throw new RenderError('invalid_request', 'An edit of no songs.');
  return first.request;
}

/** How the engine handles the next songs. `hold` waits after the first audio until `release`. */
export type Behavior =
  | 'finish'
  | 'hold'
  | 'hold-before-audio'
  | 'fail-before-audio'
  | 'fail-after-audio'
  | 'crash';

/** An engine for tests of the server around it: instant, scriptable, and with counters. */
export class FakeEngine implements SongEngine {
  readonly name = 'fake';
  readonly description = 'For tests';
  readonly songsAtOnce: number;
  readonly requests: SongRequest[] = [];
  /** The requested edits, with the scores of their songs. */
  readonly edits: EditTask[] = [];
  behavior: Behavior = 'finish';
  /** Whether its scores are those of the built-in engine, including lyrics. */
  isComposing = false;
  problem: string | null = null;
  /** The audio of its songs; null for bytes that are not audio. */
  audio: Uint8Array | null = null;
  /** How often it was notified that a song request is likely. */
  expected = 0;
  running = 0;
  peakRunning = 0;
  #releases: (() => void)[] = [];
  #hooks: RenderHooks | null = null;

  constructor(songsAtOnce = 1) {
    this.songsAtOnce = songsAtOnce;
  }

  check(): Promise<string | null> {
    return Promise.resolve(this.problem);
  }

  prepare(): void {
    this.expected += 1;
  }

  release(): void {
    const releases = this.#releases;
    this.#releases = [];
    for (const release of releases) release();
  }

  /** Emits more audio of the held song. */
  sendAudio(text: string): void {
    this.#hooks?.onAudio(Buffer.from(text));
  }

  async render(order: SongOrder, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    const request = requestOf(order);
    if (order.kind === 'edit') this.edits.push(order.task);
    this.requests.push(request);
    this.running += 1;
    this.peakRunning = Math.max(this.peakRunning, this.running);
    this.#hooks = hooks;
    try {
      return await this.#perform(request, hooks, signal);
    } finally {
      this.running -= 1;
    }
  }

  async #perform(request: SongRequest, hooks: RenderHooks, signal: AbortSignal): Promise<RenderedSong> {
    const score = this.isComposing ? await compose(request) : scoreOf(request);
    hooks.onPlan({ score, title: score.title, tags: score.tags, lyrics: '', notes: score.notices });
    if (this.behavior === 'hold-before-audio') await this.#hold(signal);
    if (this.behavior === 'crash')
      throw new RenderError('engine_crash', 'The render process ended with code 1.');
    if (this.behavior === 'fail-before-audio') throw new RenderError('engine_error', 'No sound bank.');
    const half = Math.ceil((this.audio?.length ?? 0) / 2);
    hooks.onAudio(this.audio?.subarray(0, half) ?? Buffer.from('first '));
    hooks.onProgress(0.5);
    if (this.behavior === 'hold') await this.#hold(signal);
    if (this.behavior === 'fail-after-audio') throw new RenderError('engine_error', 'Lost the beat.');
    hooks.onAudio(this.audio?.subarray(half) ?? Buffer.from('last'));
    return {
      score: { ...score, master: { ...score.master, gainDb: 0 } },
      audio: this.audio ?? Buffer.from(`master of seed ${request.seed}`),
      durationSeconds: 61.5,
      waveform: [0, 0.5, 1],
      loudnessLufs: -14,
    };
  }

  #hold(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#releases.push(resolve);
      signal.addEventListener('abort', () => reject(new RenderStopped()));
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
