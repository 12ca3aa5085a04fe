import { actionAtEnd } from '#domain/player/play-queue';
import type { AudioOutput } from './audio-output.ts';
import { effectiveSeconds } from './growing-song.ts';
import type { OutputPair } from './output-pair.ts';
import type { PlayerSettings } from './player-settings.ts';
import { type AudioSource, isTimeToPrepare, type SourceShelf } from './source-shelf.ts';
import { isPlayable, type Track } from './track.ts';
import type { TrackedQueue } from './tracked-queue.ts';

/** The next song is loaded this long before it starts. */
const CUE_SECONDS = 20;
/**
 * Without crossfade, the next song starts this long before the end, which is about the time that a loaded
 * element needs to its first sample; measured by `npm run bench -- --only playback`.
 */
const START_UP_SECONDS = 0.03;
/** A timer starts the next song; progress events are too far apart. */
const TIMER_SECONDS = 1.5;
const TOLERANCE_SECONDS = 0.01;
/** A crossfade takes at most this part of either song. */
const LONGEST_FADE_PART = 1 / 3;

export interface SongTransitionPorts {
  readonly outputs: OutputPair;
  readonly shelf: SourceShelf;
  readonly songs: TrackedQueue;
  settings(): PlayerSettings;
  /** Whether the player stops at the end of the current song, whatever follows. */
  isStopping(): boolean;
  /** Time to start the loaded next song, crossfading if `fadeSeconds` is above 0. */
  onDue(track: Track, fadeSeconds: number): void;
}

interface NextSong {
  readonly track: Track;
  readonly source: AudioSource;
}

/** Starts the next song right before the current one ends, so that there is no gap between them. */
export class SongTransition {
  readonly #ports: SongTransitionPorts;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(ports: SongTransitionPorts) {
    this.#ports = ports;
  }

  /** Prepares the next song and starts it in time. Call with each progress of the current song. */
  check(): void {
    const { outputs, settings } = this.#ports;
    this.#prepare();
    const left = secondsLeft(outputs.playing, settings().speed);
    if (!outputs.hasSpare || left === null || left > CUE_SECONDS + settings().crossfadeSeconds) return;
    const next = this.#next();
    if (!next || next.source.kind === 'growing') return;
    outputs.cue(next.source);
    const dueIn = left - this.#lead(next);
    if (dueIn > TIMER_SECONDS) return;
    this.cancel();
    this.#timer = setTimeout(() => this.#start(), Math.max(0, dueIn * 1000));
  }

  /** Opens the next song's stored bytes from the middle of the current one on, and again near its end. */
  #prepare(): void {
    const { outputs, shelf, songs, settings } = this.#ports;
    const { current } = songs;
    const next = songs.findUpcoming(isPlayable, settings().repeat);
    const { durationSeconds, positionSeconds, source } = outputs.playing;
    const length = current && effectiveSeconds(durationSeconds, current, source);
    if (!current || !next || length === null || !isTimeToPrepare(positionSeconds, length)) return;
    shelf.releaseExcept([current.id, next.id]);
    void shelf.prepare(next);
  }

  /** The song that starts by itself when the current one ends, if its source is open by now. */
  #next(): NextSong | null {
    const { songs, shelf, settings, isStopping } = this.#ports;
    const action = isStopping() ? 'stop' : actionAtEnd(songs.queue, settings());
    if (action === 'stop') return null;
    const track = action === 'restart' ? songs.current : songs.findUpcoming(isPlayable, settings().repeat);
    const source = track && shelf.peek(track);
    return source ? { track, source } : null;
  }

  /** The user chose something else. */
  cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #start(): void {
    this.#timer = null;
    const { outputs, settings, onDue } = this.#ports;
    const left = secondsLeft(outputs.playing, settings().speed);
    const next = this.#next();
    // Not ready, paused or gone: the song then starts when this one has ended, if at all.
    if (left === null || !next || !outputs.isCued(next.source)) return;
    if (left > this.#lead(next) + TOLERANCE_SECONDS) this.check();
    else onDue(next.track, Math.min(left, this.#fadeSeconds(next)));
  }

  #lead(next: NextSong): number {
    return Math.max(START_UP_SECONDS, this.#fadeSeconds(next));
  }

  #fadeSeconds({ track }: NextSong): number {
    const { outputs, settings } = this.#ports;
    const shorter = Math.min(endOf(outputs.playing) ?? 0, track.durationSeconds ?? Number.POSITIVE_INFINITY);
    return Math.min(settings().crossfadeSeconds, (shorter * LONGEST_FADE_PART) / settings().speed);
  }
}

/** Seconds of listening until the song ends; null while unknown or not playing. */
function secondsLeft(output: AudioOutput, speed: number): number | null {
  const end = endOf(output);
  if (end === null || !output.wantsPlaying || output.source?.kind === 'growing') return null;
  return (end - output.positionSeconds) / speed;
}

function endOf({ source, durationSeconds }: AudioOutput): number | null {
  if (durationSeconds === null) return null;
  return Math.min(durationSeconds, source?.endSeconds ?? Number.POSITIVE_INFINITY);
}
