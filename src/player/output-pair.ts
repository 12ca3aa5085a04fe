import { AudioOutput, type OutputListener } from './audio-output.ts';
import type { AudioPort } from './audio-port.ts';
import type { Sound } from './output-sound.ts';
import type { AudioSource } from './source-shelf.ts';

/** Steps of a crossfade. Larger ones are audible as zipper noise. */
const FADE_STEP_MS = 30;

/**
 * The output that plays, and a spare one that loads the next song so that it can start before the current one
 * ends. Only the playing output reports to the listener. Without a spare element, songs start one after another
 * on the same element.
 */
export class OutputPair {
  readonly #listener: OutputListener;
  #playing: AudioOutput;
  #spare: AudioOutput | null;
  #cued: AudioSource | null = null;
  /** The source that could not be loaded ahead: it is not requested again until its turn. */
  #failedCue: AudioSource | null = null;
  /** True while the previous song plays to its end on the spare output. */
  #isEnding = false;
  #fadeTimer: ReturnType<typeof setInterval> | null = null;

  constructor(audio: AudioPort, spare: AudioPort | null, listener: OutputListener) {
    this.#listener = listener;
    this.#playing = this.#outputOf(audio);
    this.#spare = spare && this.#outputOf(spare);
  }

  get playing(): AudioOutput {
    return this.#playing;
  }

  /** Whether songs can overlap. */
  get hasSpare(): boolean {
    return this.#spare !== null;
  }

  setSound(sound: Sound): void {
    this.#playing.sound.set(sound);
    this.#spare?.sound.set(sound);
  }

  /** Attenuates all sound, from 1 (full) to 0 (silent). */
  fade(level: number): void {
    this.#playing.sound.fade(level);
    this.#spare?.sound.fade(level);
  }

  /** Lets the spare element play later without a tap. Call inside one. */
  unlock(): void {
    this.#spare?.unlock();
  }

  /** Plays a source, without waiting if it was loaded ahead. */
  open(source: AudioSource, startSeconds: number): void {
    this.endOverlap();
    this.#failedCue = null;
    if (startSeconds === 0 && this.#spare && isSame(this.#cued, source)) {
      this.takeOver(0);
      this.endOverlap();
    } else {
      this.#dropCued();
      this.#playing.open(source, startSeconds, true);
    }
  }

  /** Loads the next song, unless it is loaded already. */
  cue(source: AudioSource): void {
    if (this.#isEnding || isSame(this.#cued, source) || isSame(this.#failedCue, source)) return;
    this.#cued = source;
    this.#spare?.open(source, 0, false);
  }

  /** Whether the song is loaded far enough to start at once. */
  isCued(source: AudioSource): boolean {
    return isSame(this.#cued, source) && this.#spare?.isReady === true;
  }

  /** Starts the cued song. The current one plays to its end meanwhile, fading out over `fadeSeconds` if above 0. */
  takeOver(fadeSeconds: number): void {
    const next = this.#spare;
    if (!next || !this.#cued) return;
    this.endOverlap();
    const former = this.#playing;
    this.#playing = next;
    this.#spare = former;
    this.#cued = null;
    this.#failedCue = null;
    this.#isEnding = true;
    if (fadeSeconds > 0) this.#crossfade(former, next, fadeSeconds);
    next.play();
  }

  /** Stops the previous song if it is still playing to its end. */
  endOverlap(): void {
    if (!this.#isEnding) return;
    this.#isEnding = false;
    if (this.#fadeTimer !== null) clearInterval(this.#fadeTimer);
    this.#fadeTimer = null;
    this.#spare?.clear();
    this.#spare?.sound.setShare(1);
    this.#playing.sound.setShare(1);
  }

  /** Opens what is playing again at its position. What was loaded ahead is loaded again in time. */
  reload(): void {
    this.endOverlap();
    this.#playing.reload();
    this.#dropCued();
  }

  clear(): void {
    this.endOverlap();
    this.#playing.clear();
    this.#dropCued();
  }

  dispose(): void {
    this.endOverlap();
    this.#playing.dispose();
    this.#spare?.dispose();
  }

  /** Equal power: the sum of both stays equally loud. Timed by the clock, because hidden pages delay timers. */
  #crossfade(former: AudioOutput, next: AudioOutput, seconds: number): void {
    const startedAt = performance.now();
    const step = () => {
      const part = Math.min(1, (performance.now() - startedAt) / (seconds * 1000));
      former.sound.setShare(Math.cos((part * Math.PI) / 2));
      next.sound.setShare(Math.sin((part * Math.PI) / 2));
      if (part === 1) this.endOverlap();
    };
    step();
    this.#fadeTimer = setInterval(step, FADE_STEP_MS);
  }

  #outputOf(audio: AudioPort): AudioOutput {
    const output: AudioOutput = new AudioOutput(audio, {
      onChange: (isJump) => {
        if (output === this.#playing) this.#onChange(isJump);
      },
      onEnded: () => (output === this.#playing ? this.#listener.onEnded() : this.endOverlap()),
      onFailed: () => (output === this.#playing ? this.#listener.onFailed() : this.#onSpareFailed()),
      onUnreachable: (source) => this.#listener.onUnreachable(source),
      onReload: (source) => (output === this.#playing ? this.#listener.onReload(source) : source),
      onHeard: (seconds) => {
        if (output === this.#playing) this.#listener.onHeard(seconds);
      },
    });
    return output;
  }

  #onChange(isJump: boolean): void {
    if (this.#isEnding && this.#playing.status === 'blocked') this.#giveUpSpare();
    else if (this.#isEnding && !this.#playing.wantsPlaying) this.endOverlap();
    this.#listener.onChange(isJump);
  }

  /** The browser does not let a second element play without a tap: the song starts on the first one instead. */
  #giveUpSpare(): void {
    const [refused, first] = [this.#playing, this.#spare];
    const { source } = refused;
    if (!first || !source) return;
    this.endOverlap();
    this.#playing = first;
    this.#spare = null;
    refused.clear();
    first.open(source, 0, true);
  }

  #onSpareFailed(): void {
    this.endOverlap();
    this.#failedCue = this.#cued;
    this.#dropCued();
  }

  #dropCued(): void {
    if (this.#cued === null) return;
    this.#cued = null;
    this.#spare?.clear();
  }
}

function isSame(cued: AudioSource | null, { url, trackId }: AudioSource): boolean {
  return cued?.url === url && cued.trackId === trackId;
}
