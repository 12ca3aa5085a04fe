import { apiUrl } from '#lib/api-base';
import type { PlayerState } from './player-state.ts';
import type { Track } from './track.ts';

/** The lock screen receives the position at most this often, except for jumps. */
const POSITION_REPORT_MS = 5000;
/** Of the covers, in pixels. */
const COVER_SIZES = [96, 256, 640] as const;
/** A drag on the lock screen may report each step; only where it rests is sought. */
const SCRUB_REST_MS = 250;

export type MediaSessionPort = Pick<
  MediaSession,
  'metadata' | 'playbackState' | 'setActionHandler' | 'setPositionState'
>;

interface MediaSessionActions {
  play(): void;
  pause(): void;
  previous(): void;
  next(): void;
  seek(seconds: number): void;
}

export interface MediaSessionOptions {
  readonly session: MediaSessionPort;
  readonly actions: MediaSessionActions;
  createMetadata(init: MediaMetadataInit): MediaMetadata;
  /** iOS replaces previous and next with its own seek buttons if handlers are set before the first sound. */
  readonly isIos: boolean;
}

/**
 * Shows the current song on the lock screen, in the notification and on media keys, and handles their buttons.
 */
export class MediaSessionControls {
  readonly #options: MediaSessionOptions;
  #track: Track | null = null;
  #hasHandlers = false;
  #scrub: ReturnType<typeof setTimeout> | null = null;
  #position = { reportedAt: 0, seconds: 0, duration: 0, isPlaying: false, speed: 1 };

  constructor(options: MediaSessionOptions) {
    this.#options = options;
    if (!options.isIos) this.#setHandlers();
  }

  /** Call synchronously with every state of the player, to keep the lock screen in sync. */
  update(state: PlayerState): void {
    const { session } = this.#options;
    if (state.status === 'playing' && !this.#hasHandlers) this.#setHandlers();
    if (this.#hasChanged(state.track)) session.metadata = state.track ? this.#metadataOf(state.track) : null;
    this.#track = state.track;
    const playback = state.track === null ? 'none' : state.isPlaying ? 'playing' : 'paused';
    if (session.playbackState !== playback) session.playbackState = playback;
    this.#reportPosition(state);
  }

  /** Removes the buttons, for example when the player ends. */
  dispose(): void {
    for (const action of ['play', 'pause', 'previoustrack', 'nexttrack', 'seekto'] as const) {
      this.#options.session.setActionHandler(action, null);
    }
    this.#options.session.metadata = null;
    this.#options.session.playbackState = 'none';
  }

  #setHandlers(): void {
    this.#hasHandlers = true;
    const { actions, session } = this.#options;
    session.setActionHandler('play', () => actions.play());
    session.setActionHandler('pause', () => actions.pause());
    session.setActionHandler('previoustrack', () => actions.previous());
    session.setActionHandler('nexttrack', () => actions.next());
    session.setActionHandler('seekto', ({ seekTime, fastSeek }) => {
      if (typeof seekTime === 'number') this.#scrubTo(seekTime, fastSeek === true);
    });
  }

  #scrubTo(seconds: number, isMoving: boolean): void {
    if (this.#scrub !== null) clearTimeout(this.#scrub);
    const { id } = this.#track ?? {};
    const seek = () => {
      this.#scrub = null;
      if (this.#track?.id === id) this.#options.actions.seek(seconds);
    };
    if (isMoving) this.#scrub = setTimeout(seek, SCRUB_REST_MS);
    else seek();
  }

  #hasChanged(track: Track | null): boolean {
    const known = this.#track;
    return (
      track?.id !== known?.id ||
      track?.title !== known?.title ||
      track?.artist !== known?.artist ||
      COVER_SIZES.some((size) => track?.covers[size] !== known?.covers[size])
    );
  }

  #metadataOf(track: Track): MediaMetadata {
    return this.#options.createMetadata({
      title: track.title,
      artist: track.artist,
      artwork: COVER_SIZES.map((size) => ({
        src: apiUrl(track.covers[size]),
        sizes: `${size}x${size}`,
        type: 'image/webp',
      })),
    });
  }

  #reportPosition(state: PlayerState): void {
    const { durationSeconds: duration, settings } = state;
    const { speed } = settings;
    if (state.track === null || duration === null || duration <= 0) return;
    const now = Date.now();
    const seconds = Math.min(Math.max(0, state.positionSeconds), duration);
    const last = this.#position;
    const expected = last.isPlaying
      ? last.seconds + ((now - last.reportedAt) / 1000) * last.speed
      : last.seconds;
    const isJump = Math.abs(seconds - expected) > 1.5 || duration !== last.duration || speed !== last.speed;
    const isDue = now - last.reportedAt >= POSITION_REPORT_MS && seconds !== last.seconds;
    if (!isJump && !isDue && state.isPlaying === last.isPlaying) return;
    this.#position = { reportedAt: now, seconds, duration, isPlaying: state.isPlaying, speed };
    this.#options.session.setPositionState({ duration, playbackRate: speed, position: seconds });
  }
}
