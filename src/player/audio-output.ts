import { serverOnlyUrl } from '#domain/files/bucket-paths';
import { apiUrl } from '#lib/api-base';
import type { AudioPort } from './audio-port.ts';
import { OutputSound } from './output-sound.ts';
import type { AudioSource } from './source-shelf.ts';

/** No progress for this long during playback means a stall. */
const STALL_MS = 3000;
/** A source being opened gets this long before it counts as stalled. */
const LOADING_GRACE_MS = 10_000;
const MAX_RELOADS = 3;
/** Delays before reloading after an error, by number of the reload. */
const ERROR_RETRY_MS = [1000, 2000, 4000] as const;
/** After this much uninterrupted sound the reload count is reset. */
const HEALTHY_SECONDS = 10;
const HAVE_FUTURE_DATA = 3;

export type OutputStatus = 'empty' | 'loading' | 'playing' | 'paused' | 'blocked' | 'failed';

/**
 * Why playback failed. `unreachable`: not loaded; `stalled`: loaded but made no progress; `broken`: not
 * decodable.
 */
export type OutputFailure = 'unreachable' | 'stalled' | 'broken';

export interface OutputListener {
  /** A visible change. `isJump` is false for the regular advance of time. */
  onChange(isJump: boolean): void;
  /** The source played to its end. The next source may be loaded before this returns. */
  onEnded(): void;
  /** Playback of the source failed; `failure` says why. */
  onFailed(): void;
  /** A network source did not load for the first time; it is retried if it is to play. */
  onUnreachable(source: AudioSource): void;
  /** The source needs to be reopened; may return a better one for the same track. */
  onReload(source: AudioSource): AudioSource;
  /** `seconds` more of the current source were played. */
  onHeard(seconds: number): void;
}

/** An audio element, used for the whole session. All reported state comes from the element's own events. */
export class AudioOutput {
  readonly sound: OutputSound;
  readonly #audio: AudioPort;
  readonly #listener: OutputListener;
  #source: AudioSource | null = null;
  #wantsPlaying = false;
  #pendingSeek: number | null = null;
  #failure: OutputFailure | null = null;
  #isBlocked = false;
  #reloads = 0;
  #lastTime = 0;
  #lastProgressAt = 0;
  #hasSounded = false;
  #healthySeconds = 0;
  #watch: ReturnType<typeof setTimeout> | null = null;
  #retry: ReturnType<typeof setTimeout> | null = null;
  readonly #removeListeners: () => void;

  constructor(audio: AudioPort, listener: OutputListener) {
    this.#audio = audio;
    this.sound = new OutputSound(audio);
    this.#listener = listener;
    this.#removeListeners = this.#listen();
  }

  get source(): AudioSource | null {
    return this.#source;
  }

  get failure(): OutputFailure | null {
    return this.#failure;
  }

  /** True from the request to play until any pause, also while loading. */
  get wantsPlaying(): boolean {
    return this.#wantsPlaying;
  }

  get status(): OutputStatus {
    if (!this.#source) return 'empty';
    if (this.#failure) return 'failed';
    if (this.#isBlocked) return 'blocked';
    if (!this.#wantsPlaying) return 'paused';
    return !this.#audio.paused && this.#audio.readyState >= HAVE_FUTURE_DATA ? 'playing' : 'loading';
  }

  /** Whether enough is loaded to start without waiting. */
  get isReady(): boolean {
    return this.#source !== null && !this.#failure && this.#audio.readyState >= HAVE_FUTURE_DATA;
  }

  /** Position in seconds, or where the source will start once it is open. */
  get positionSeconds(): number {
    return this.#pendingSeek ?? this.#audio.currentTime;
  }

  /** Length in seconds as reported by the element; null while unknown or infinite. */
  get durationSeconds(): number | null {
    const { duration } = this.#audio;
    return Number.isFinite(duration) && duration > 0 ? duration : null;
  }

  /** Opens a source at a position. With `shouldPlay`, `play()` is called before this returns. */
  open(source: AudioSource, startSeconds: number, shouldPlay: boolean): void {
    this.#reloads = 0;
    this.#healthySeconds = 0;
    this.#start(source, startSeconds, shouldPlay);
  }

  #start(source: AudioSource, startSeconds: number, shouldPlay: boolean): void {
    this.#stopTimers();
    this.#source = source;
    this.#failure = null;
    this.#isBlocked = false;
    this.#hasSounded = false;
    this.#pendingSeek = startSeconds > 0 ? startSeconds : null;
    this.#lastTime = startSeconds;
    this.sound.setSource(source);
    // The first retry requests another URL of the same bytes; if that fails too, the file server may be
    // unreachable.
    const isUnreachable = this.#reloads > 1 && source.kind === 'file';
    this.#audio.src = apiUrl(isUnreachable ? serverOnlyUrl(source.url) : source.url);
    this.#wantsPlaying = shouldPlay;
    if (shouldPlay) this.#callPlay();
    this.#listener.onChange(true);
  }

  play(): void {
    if (!this.#source) return;
    if (this.#failure) {
      this.#reloads = 0;
      this.#start(this.#listener.onReload(this.#source), this.positionSeconds, true);
      return;
    }
    this.#isBlocked = false;
    this.#wantsPlaying = true;
    this.#callPlay();
    this.#listener.onChange(false);
  }

  pause(): void {
    this.#wantsPlaying = false;
    this.#stopTimers();
    this.#audio.pause();
    this.#listener.onChange(false);
  }

  /** Plays the source again from its start, without reopening it. */
  restart(): void {
    this.#pendingSeek = null;
    this.#audio.currentTime = 0;
    this.#lastTime = 0;
    this.play();
  }

  /** Seeks inside the open source. The caller has clamped `seconds`. */
  seek(seconds: number): void {
    this.#lastTime = seconds;
    this.#lastProgressAt = Date.now();
    if (this.#audio.readyState === 0) this.#pendingSeek = seconds;
    else this.#audio.currentTime = seconds;
    this.#listener.onChange(true);
  }

  /** Whether the element itself can seek there, which is usually impossible in a growing file. */
  canSeekTo(seconds: number): boolean {
    const { seekable } = this.#audio;
    for (let index = 0; index < seekable.length; index += 1) {
      if (seconds >= seekable.start(index) && seconds <= seekable.end(index)) return seekable.end(index) > 0;
    }
    return false;
  }

  /** Reopens the source where it is, for changes that only apply on opening. */
  reload(): void {
    if (this.#source) this.#start(this.#source, this.positionSeconds, this.#wantsPlaying);
  }

  /** Loads nothing, inside a tap: some browsers later play only an element that was loaded in one. */
  unlock(): void {
    if (!this.#source) this.#audio.load();
  }

  /** Stops and releases the source. */
  clear(): void {
    this.#stopTimers();
    this.#source = null;
    this.#wantsPlaying = false;
    this.#pendingSeek = null;
    this.#failure = null;
    this.#isBlocked = false;
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
    this.#listener.onChange(true);
  }

  dispose(): void {
    this.clear();
    this.#removeListeners();
  }

  #callPlay(): void {
    this.#lastProgressAt = Date.now();
    this.#watchForStall();
    const source = this.#source;
    this.#audio.play().catch((error: unknown) => {
      if (source !== this.#source || !this.#wantsPlaying) return;
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      // The browser requires a tap first. Retrying without one would loop.
      this.#isBlocked = true;
      this.#wantsPlaying = false;
      this.#stopTimers();
      this.#listener.onChange(false);
    });
  }

  #listen(): () => void {
    const audio = this.#audio;
    const handlers: Record<string, () => void> = {
      loadedmetadata: () => this.#applyPendingSeek(),
      durationchange: () => this.#listener.onChange(false),
      play: () => this.#onElementPlay(),
      playing: () => this.#listener.onChange(true),
      waiting: () => this.#listener.onChange(false),
      seeked: () => this.#listener.onChange(true),
      ratechange: () => this.#listener.onChange(true),
      timeupdate: () => this.#onTimeUpdate(),
      pause: () => this.#onElementPause(),
      ended: () => this.#onEnded(),
      error: () => this.#onError(),
    };
    for (const [type, handler] of Object.entries(handlers)) audio.addEventListener(type, handler);
    return () => {
      for (const [type, handler] of Object.entries(handlers)) audio.removeEventListener(type, handler);
    };
  }

  #applyPendingSeek(): void {
    const target = this.#pendingSeek;
    this.#pendingSeek = null;
    if (target !== null) this.#audio.currentTime = Math.min(target, this.durationSeconds ?? target);
    this.#listener.onChange(true);
  }

  /** Something else, such as the system, may also start the element. */
  #onElementPlay(): void {
    if (!this.#source || this.#audio.paused) return;
    this.#wantsPlaying = true;
    this.#watchForStall();
    this.#listener.onChange(false);
  }

  /** Also a phone call or unplugged headphones: only the user resumes playback. At the end 'ended' follows. */
  #onElementPause(): void {
    if (this.#audio.ended || !this.#audio.paused || !this.#source || this.#retry !== null) return;
    this.#wantsPlaying = false;
    this.#stopTimers();
    this.#listener.onChange(false);
  }

  #onTimeUpdate(): void {
    if (this.#pendingSeek !== null) return;
    const time = this.#audio.currentTime;
    if (time !== this.#lastTime) this.#noteProgress(time);
    if (this.#wantsPlaying && time >= (this.#source?.endSeconds ?? Number.POSITIVE_INFINITY))
      this.#endEarly();
    else this.#listener.onChange(false);
  }

  /** A preview ends at its limit, even if its file continues. */
  #endEarly(): void {
    this.#audio.pause();
    this.#onEnded();
  }

  #noteProgress(time: number): void {
    const heardSeconds = time - this.#lastTime;
    this.#lastTime = time;
    this.#lastProgressAt = Date.now();
    // A larger step is a jump rather than playback.
    if (heardSeconds <= 0 || heardSeconds > 2 * Math.max(1, this.sound.speed)) return;
    this.#hasSounded = true;
    this.#healthySeconds += heardSeconds;
    if (this.#healthySeconds >= HEALTHY_SECONDS) this.#reloads = 0;
    this.#listener.onHeard(heardSeconds);
  }

  #onEnded(): void {
    this.#stopTimers();
    this.#wantsPlaying = false;
    this.#listener.onEnded();
    this.#listener.onChange(true);
  }

  /** Looks again when a stall would have lasted too long: each look wakes a phone that is in a pocket. */
  #watchForStall(): void {
    if (this.#watch !== null) return;
    // The first sound shortens the limit while this waits.
    const waitMs = Math.min(STALL_MS, this.#lastProgressAt + this.#stallLimitMs - Date.now());
    this.#watch = setTimeout(
      () => {
        this.#watch = null;
        this.#checkProgress();
        if (this.#wantsPlaying && this.#retry === null) this.#watchForStall();
      },
      Math.max(0, waitMs),
    );
  }

  get #stallLimitMs(): number {
    return this.#hasSounded && this.#source?.kind !== 'growing' ? STALL_MS : LOADING_GRACE_MS;
  }

  #checkProgress(): void {
    if (!this.#wantsPlaying || this.#failure) return;
    const time = this.#audio.currentTime;
    if (this.#pendingSeek === null && time !== this.#lastTime) {
      this.#noteProgress(time);
      return;
    }
    const isStalled = Date.now() - this.#lastProgressAt >= this.#stallLimitMs;
    if (this.#retry === null && isStalled) this.#retryLater(0, 'stalled');
  }

  #onError(): void {
    const code = this.#audio.error?.code;
    if (!this.#source || code === undefined || this.#failure) return;
    const isHeld = this.#source.kind === 'held';
    const failure: OutputFailure = isHeld || code === 3 ? 'broken' : 'unreachable';
    if (failure === 'unreachable' && this.#reloads === 0) this.#listener.onUnreachable(this.#source);
    const isHopeless = !this.#wantsPlaying || (isHeld && this.#reloads > 0);
    if (isHopeless) this.#fail(failure);
    else this.#retryLater(ERROR_RETRY_MS[this.#reloads] ?? 0, failure);
  }

  /** Reopens the source after it broke off before its end. */
  reopen(): void {
    this.#wantsPlaying = true;
    this.#retryLater(ERROR_RETRY_MS[this.#reloads] ?? 0, 'stalled');
  }

  /** Reopens the source at its position, at most MAX_RELOADS times in a row. */
  #retryLater(delayMs: number, failure: OutputFailure): void {
    const source = this.#source;
    if (!source || this.#retry !== null) return;
    if (this.#reloads >= MAX_RELOADS) {
      this.#fail(failure);
      return;
    }
    const position = this.positionSeconds;
    this.#reloads += 1;
    this.#healthySeconds = 0;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.#start(this.#listener.onReload(source), position, true);
    }, delayMs);
    this.#listener.onChange(false);
  }

  #fail(failure: OutputFailure): void {
    const position = this.positionSeconds;
    this.#stopTimers();
    this.#wantsPlaying = false;
    this.#failure = failure;
    this.#pendingSeek = position;
    this.#audio.pause();
    this.#listener.onChange(true);
    this.#listener.onFailed();
  }

  #stopTimers(): void {
    if (this.#watch !== null) clearTimeout(this.#watch);
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#watch = null;
    this.#retry = null;
  }
}
