import type { AudioPort } from '#player/audio-port';

const HAVE_NOTHING = 0;
const HAVE_ENOUGH_DATA = 4;

/**
 * An audio element without sound: a test decides when data arrives, time passes, and the song ends or fails.
 */
export class FakeAudio extends EventTarget {
  /** Every opened address, in order. */
  readonly opened: string[] = [];
  /** Method calls and events, in order. */
  readonly calls: string[] = [];
  volume = 1;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  duration = Number.NaN;
  paused = true;
  ended = false;
  readyState = HAVE_NOTHING;
  error: { code: number; message: string } | null = null;
  isSeekable = true;
  /** If set, the next calls to play are rejected, as by a browser before the first tap. */
  refusal: DOMException | null = null;
  #src = '';
  #currentTime = 0;

  get src(): string {
    return this.#src;
  }

  set src(address: string) {
    this.#src = address;
    this.opened.push(address);
    this.calls.push(`src ${address}`);
    this.#currentTime = 0;
    this.paused = true;
    this.ended = false;
    this.error = null;
    this.readyState = HAVE_NOTHING;
    this.duration = Number.NaN;
  }

  get currentTime(): number {
    return this.#currentTime;
  }

  set currentTime(seconds: number) {
    this.calls.push(`seek ${seconds}`);
    this.#currentTime = seconds;
    this.ended = false;
    this.#emit('seeked');
  }

  get seekable() {
    const end = this.isSeekable ? this.duration : 0;
    return { length: 1, start: () => 0, end: () => end };
  }

  play(): Promise<void> {
    this.calls.push('play');
    if (this.refusal) return Promise.reject(this.refusal);
    this.paused = false;
    this.ended = false;
    this.#emit('play');
    if (this.readyState === HAVE_ENOUGH_DATA) this.#emit('playing');
    return Promise.resolve();
  }

  pause(): void {
    this.calls.push('pause');
    if (this.paused) return;
    this.paused = true;
    this.#emit('pause');
  }

  load(): void {
    this.calls.push('load');
  }

  removeAttribute(): void {
    this.#src = '';
    this.readyState = HAVE_NOTHING;
  }

  /** Opens the file with this length. */
  arrive(durationSeconds: number): void {
    this.duration = durationSeconds;
    this.readyState = HAVE_ENOUGH_DATA;
    this.#emit('loadedmetadata');
    this.#emit('durationchange');
    if (!this.paused) this.#emit('playing');
  }

  /** Plays up to this second, in steps as an audio element reports them. */
  advanceTo(seconds: number): void {
    while (this.#currentTime < seconds) {
      this.#currentTime = Math.min(seconds, this.#currentTime + 0.25);
      this.#emit('timeupdate');
    }
  }

  finish(): void {
    this.#currentTime = Number.isFinite(this.duration) ? this.duration : this.#currentTime;
    this.paused = true;
    this.ended = true;
    this.#emit('pause');
    this.calls.push('ended');
    this.#emit('ended');
  }

  /** Pauses like the system, for example for a call or unplugged earphones. */
  interrupt(): void {
    this.paused = true;
    this.#emit('pause');
  }

  /** Fails with a `code` from MediaError: 2 network, 3 decode, 4 not supported. */
  fail(code: number): void {
    this.error = { code, message: '' };
    this.#emit('error');
  }

  starve(): void {
    this.readyState = 2;
    this.#emit('waiting');
  }

  #emit(type: string): void {
    this.dispatchEvent(new Event(type));
  }

  asPort(): AudioPort {
    return this as unknown as AudioPort;
  }
}
