import {
  actionAtEnd,
  actionOnBack,
  nextIndex,
  type PlayQueue,
  type QueueStart,
  shuffleAll,
  startQueue,
  withPlayed,
  withRefill,
} from '#domain/player/play-queue';
import { AudioOutput } from './audio-output.ts';
import { effectiveSeconds, endedTooEarly, isStuckGrowing, isUnlockedMeanwhile } from './growing-song.ts';
import { PlayCounter } from './play-counter.ts';
import { messageFor, NOT_READY_MESSAGE, STILL_GROWING_MESSAGE } from './player-messages.ts';
import type { PlayerPorts } from './player-ports.ts';
import type { PlayerSettings } from './player-settings.ts';
import { emptyState, isSameState, type PlayerSnapshot, type PlayerState } from './player-state.ts';
import { QueueRefill } from './queue-refill.ts';
import { finishedSource, isTimeToPrepare, SourceShelf } from './source-shelf.ts';
import { isPlayable, type Track } from './track.ts';
import { TrackedQueue } from './tracked-queue.ts';

const POSITION_STEP_MS = 1000;

/** Queue, rules and one audio output. Independent of screens, storage and the network. */
export class PlayerEngine {
  readonly #ports: PlayerPorts;
  readonly #output: AudioOutput;
  readonly #shelf: SourceShelf;
  readonly #refill: QueueRefill;
  readonly #songs = new TrackedQueue();
  readonly #listeners = new Set<(state: PlayerState) => void>();
  #settings: PlayerSettings;
  #state: PlayerState;
  /** Where the current song will start when it is opened. */
  #cuedSeconds = 0;
  readonly #counter = new PlayCounter();
  /** True while bytes stored on the device are being opened for playback. */
  #isOpening = false;
  #loadNumber = 0;
  /** True if the current song was started by the end of the previous one. */
  #isAutomatic = false;
  #waitsForMore = false;
  #hint: string | null = null;
  #positionShownAt = 0;
  #onRest: (() => void) | null = null;

  constructor(ports: PlayerPorts) {
    this.#ports = ports;
    this.#settings = ports.settings.read();
    this.#state = emptyState(this.#settings);
    this.#shelf = new SourceShelf(ports.sources);
    this.#refill = new QueueRefill({
      fetchMore: (...refill) => ports.fetchMore(...refill),
      queue: () => this.#songs.queue,
      onTracksFetched: (tracks) => this.#onMore(tracks),
    });
    this.#output = new AudioOutput(ports.audio, {
      onChange: (isJump) => this.#publish(isJump),
      onEnded: () => this.#onEnded(),
      onFailed: () => this.#onFailed(),
      onReload: (source) => this.#shelf.renewed(source, this.#songs.get(source.trackId)),
      onHeard: (seconds) => this.#onHeard(seconds),
    });
    this.#output.setVolume(this.#settings.volume, this.#settings.isMuted);
  }

  get state(): PlayerState {
    return this.#state;
  }

  /** Calls `listener` after every change; returns the unsubscribe function. */
  subscribe(listener: (state: PlayerState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The exact position in seconds; the displayed one updates once per second. */
  get positionSeconds(): number {
    return this.#isOpen() ? this.#output.positionSeconds : this.#cuedSeconds;
  }

  /** Starts a new queue; shuffle stays unchanged unless specified. Call inside the tap that triggers it. */
  playTracks(tracks: readonly Track[], start: Omit<QueueStart, 'clipIds'>, isShuffled?: boolean): void {
    this.#songs.learn(tracks);
    const clipIds = tracks.map(({ id }) => id);
    const queue = startQueue({ ...start, clipIds }, this.#songs.queue.recentlyPlayedIds);
    const isMixed = isShuffled ?? this.#songs.queue.orderBeforeShuffle !== null;
    this.#songs.queue = isMixed ? shuffleAll(queue, this.#ports.random) : queue;
    this.#openCurrent();
  }

  /** Plays the song at `index` of the queue. */
  jumpTo(index: number): void {
    if (index < 0 || index >= this.#songs.queue.clipIds.length) return;
    this.#songs.moveTo(index);
    this.#openCurrent();
  }

  play(): void {
    const track = this.#songs.current;
    if (!track) return;
    if (this.#isOpen()) this.#output.play();
    else this.#open(track, this.#cuedSeconds);
    this.#keep();
  }

  pause(): void {
    this.#cancelOpening();
    this.#output.pause();
    this.#keep();
  }

  toggle(): void {
    if (this.#state.isPlaying) this.pause();
    else this.play();
  }

  /** Steps to the next song; if there is none, waits for songs being fetched. */
  next(): void {
    const index = nextIndex(this.#songs.queue, this.#settings.repeat);
    if (index >= 0) this.jumpTo(index);
    else this.#waitsForMore = this.#requestMore();
  }

  previous(): void {
    if (actionOnBack(this.#songs.queue, this.positionSeconds) === 'restart') this.seek(0);
    else this.jumpTo(this.#songs.queue.index - 1);
  }

  /** Seeks to a position in the song, clamped to its length. */
  seek(seconds: number): void {
    const track = this.#songs.current;
    if (!track || !Number.isFinite(seconds)) return;
    const target = Math.min(Math.max(0, seconds), this.#durationOf(track) ?? Number.MAX_SAFE_INTEGER);
    if (this.#isOpen()) this.#seekOpen(track, target);
    else {
      this.#cuedSeconds = target;
      this.#publish(true);
    }
    this.#keep();
  }

  #seekOpen(track: Track, target: number): void {
    const isGrowing = this.#output.source?.kind === 'growing';
    if (isGrowing && track.status === 'complete') {
      this.#output.open(finishedSource(track), target, this.#output.wantsPlaying);
    } else if (isGrowing && !this.#output.canSeekTo(target)) {
      this.#hint = STILL_GROWING_MESSAGE;
      this.#publish(false);
    } else this.#output.seek(target);
  }

  /** Changes the settings stored across reloads: volume, mute, repeat, continuous, autoplay. */
  changeSettings(change: (settings: PlayerSettings) => PlayerSettings): void {
    this.#settings = change(this.#settings);
    this.#output.setVolume(this.#settings.volume, this.#settings.isMuted);
    this.#ports.settings.write(this.#settings);
    this.#publish(false);
    this.#keep();
    this.#requestMore();
  }

  /** Attenuates all sound, from 1 (full) to 0 (silent), independent of the volume. */
  fade(level: number): void {
    this.#output.fade(level);
  }

  /** Stops the player once at the end of its song and calls back; null cancels that. */
  stopAfterSong(onRest: (() => void) | null): void {
    this.#onRest = onRest;
  }

  /** Changes the queue around the current song by one of the queue rules. `tracks` are those it may add. */
  editQueue(edit: (queue: PlayQueue) => PlayQueue, tracks: readonly Track[] = []): void {
    this.#songs.learn(tracks);
    const queue = edit(this.#songs.queue);
    if (queue === this.#songs.queue) return;
    this.#songs.queue = queue;
    this.#publish(false);
    this.#keep();
    this.#requestMore();
  }

  /** Updates songs of the queue, for example when one has finished rendering. */
  updateTracks(tracks: readonly Track[]): void {
    this.#songs.learn(tracks);
    const current = this.#songs.current;
    if (current && (isStuckGrowing(this.#output, current) || isUnlockedMeanwhile(this.#output, current))) {
      this.#output.open(finishedSource(current), this.#output.positionSeconds, this.#output.wantsPlaying);
    }
    this.#publish(false);
  }

  /** Restores a stored queue, paused. Nothing is loaded until the listener presses play. */
  restore(queue: PlayQueue, tracks: readonly Track[], positionSeconds: number): void {
    this.reset();
    this.#songs.learn(tracks);
    this.#songs.queue = queue;
    this.#cuedSeconds = Math.max(0, positionSeconds);
    const track = this.#songs.current;
    if (track) void this.#shelf.prepare(track);
    this.#publish(true);
  }

  /** Clears the player, for example on sign-out. */
  reset(): void {
    this.#cancelOpening();
    this.#songs.clear();
    this.#cuedSeconds = 0;
    this.#output.clear();
    this.#shelf.releaseExcept([]);
    this.#publish(true);
  }

  snapshot(): PlayerSnapshot {
    return {
      queue: this.#songs.queue,
      positionSeconds: this.positionSeconds,
      isPlaying: this.#state.isPlaying,
      settings: this.#settings,
    };
  }

  dispose(): void {
    this.#listeners.clear();
    this.#output.dispose();
    this.#shelf.releaseExcept([]);
  }

  /** Whether the current song is loaded in the output. */
  #isOpen(): boolean {
    const { source } = this.#output;
    return source !== null && source.trackId === this.#songs.currentId;
  }

  #durationOf(track: Track): number | null {
    const ofElement = this.#isOpen() ? this.#output.durationSeconds : null;
    return effectiveSeconds(ofElement, track, this.#output.source);
  }

  #openCurrent(): void {
    const track = this.#songs.current;
    if (!track) return;
    this.#isAutomatic = false;
    this.#open(track, 0);
    this.#requestMore();
    this.#keep();
  }

  /** Plays a track: immediately if its source is ready, else as soon as its stored bytes are opened. */
  #open(track: Track, startSeconds: number): void {
    this.#begin(track, startSeconds);
    if (!isPlayable(track)) {
      this.#hint = NOT_READY_MESSAGE;
      this.#output.clear();
      return;
    }
    const ready = this.#shelf.peek(track);
    if (ready) {
      this.#output.open(ready, startSeconds, true);
      return;
    }
    const loadNumber = this.#loadNumber;
    this.#isOpening = true;
    this.#publish(true);
    void this.#shelf.prepare(track).then((source) => {
      if (loadNumber !== this.#loadNumber) return;
      this.#isOpening = false;
      this.#output.open(source, this.#cuedSeconds, true);
    });
  }

  #begin(track: Track, startSeconds: number): void {
    this.#cancelOpening();
    this.#cuedSeconds = startSeconds;
    this.#counter.restart();
    this.#hint = null;
    this.#songs.queue = withPlayed(this.#songs.queue, track.id);
  }

  #cancelOpening(): void {
    this.#loadNumber += 1;
    this.#isOpening = false;
    this.#waitsForMore = false;
  }

  /** Runs inside the element's 'ended' event: the next song must start synchronously. */
  #onEnded(): void {
    const track = this.#songs.current;
    if (!track) return;
    if (endedTooEarly(this.#output, track)) {
      this.#output.reopen();
      return;
    }
    const onRest = this.#onRest;
    const action = actionAtEnd(this.#songs.queue, this.#settings);
    if (onRest) {
      this.#onRest = null;
      onRest();
    } else if (action === 'restart') {
      this.#begin(track, 0);
      this.#output.restart();
    } else if (action === 'stop' || !this.#openComing(isPlayable)) {
      const isComing = this.#requestMore();
      this.#waitsForMore = this.#settings.isContinuous && isComing;
    }
    this.#keep();
  }

  /** Starts the first upcoming song accepted by `test` synchronously; false if there is none. */
  #openComing(test: (track: Track) => boolean): boolean {
    const index = this.#songs.findUpcoming(test, this.#settings.repeat);
    const track = this.#songs.at(index);
    if (!track) return false;
    this.#songs.moveTo(index);
    this.#begin(track, 0);
    this.#isAutomatic = true;
    this.#output.open(this.#shelf.peekOrNetwork(track), 0, true);
    this.#requestMore();
    return true;
  }

  /** A song that was not chosen by the user and fails to load is replaced by the next one on the device. */
  #onFailed(): void {
    if (!this.#isAutomatic || !this.#settings.isContinuous) return;
    this.#openComing((track) => isPlayable(track) && this.#ports.sources.isStored(track.id));
  }

  #onHeard(seconds: number): void {
    const track = this.#songs.current;
    if (!track) return;
    if (this.#counter.add(seconds)) this.#ports.onPlayCounted(track, this.#songs.queue);
    this.#prepareNext(track);
  }

  #prepareNext(track: Track): void {
    const next = this.#songs.at(this.#songs.findUpcoming(isPlayable, this.#settings.repeat));
    const duration = this.#durationOf(track);
    if (!next || duration === null) return;
    if (!isTimeToPrepare(this.#output.positionSeconds, duration)) return;
    this.#shelf.releaseExcept([track.id, next.id]);
    void this.#shelf.prepare(next);
  }

  /** Fetches more songs if due; a queue that repeats needs none. True while a fetch is running. */
  #requestMore(): boolean {
    return this.#refill.request(this.#settings.isAutoplaying && this.#settings.repeat !== 'list');
  }

  #onMore(tracks: readonly Track[]): void {
    const playable = tracks.filter(isPlayable);
    const shouldGoOn = this.#waitsForMore;
    this.#waitsForMore = false;
    this.#songs.learn(playable);
    this.#songs.queue = withRefill(
      this.#songs.queue,
      playable.map(({ id }) => id),
    );
    this.#publish(false);
    if (shouldGoOn && nextIndex(this.#songs.queue, 'off') >= 0) this.jumpTo(this.#songs.queue.index + 1);
    else this.#keep();
  }

  #keep(): void {
    this.#ports.onKeep(this.snapshot());
  }

  #publish(isJump: boolean): void {
    const now = Date.now();
    const isStep = isJump || !this.#output.wantsPlaying || now - this.#positionShownAt >= POSITION_STEP_MS;
    if (isStep) this.#positionShownAt = now;
    const next = this.#describe(isStep);
    if (isSameState(this.#state, next)) return;
    const wasPlaying = this.#state.isPlaying;
    this.#state = next;
    for (const listener of this.#listeners) listener(next);
    if (wasPlaying !== next.isPlaying) this.#keep();
  }

  #describe(isStep: boolean): PlayerState {
    const track = this.#songs.current;
    const isOpen = this.#isOpen();
    const { failure, source, status, wantsPlaying } = this.#output;
    const isGrowing = isOpen && source?.kind === 'growing';
    const closedStatus = this.#isOpening ? 'loading' : 'paused';
    return {
      status: track ? (isOpen ? status : closedStatus) : 'empty',
      isPlaying: (isOpen && wantsPlaying) || this.#isOpening,
      track,
      queue: this.#songs.queue,
      positionSeconds: isStep ? this.positionSeconds : this.#state.positionSeconds,
      durationSeconds: track ? this.#durationOf(track) : null,
      canSeek: track !== null && !(isGrowing && track.status !== 'complete'),
      settings: this.#settings,
      message: track && failure && isOpen ? messageFor(failure, track) : this.#hint,
    };
  }
}
