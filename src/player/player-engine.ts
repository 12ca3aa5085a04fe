import { actionAtEnd, actionOnBack, nextIndex, type PlayQueue } from '#domain/player/play-queue';
import type { AudioOutput } from './audio-output.ts';
import { effectiveSeconds, endedTooEarly, isStuckGrowing, isUnlockedMeanwhile } from './growing-song.ts';
import { OutputPair } from './output-pair.ts';
import { PlayCounter } from './play-counter.ts';
import { NOT_READY_MESSAGE, STILL_GROWING_MESSAGE } from './player-messages.ts';
import type { PlayerPorts } from './player-ports.ts';
import type { PlayerSettings } from './player-settings.ts';
import { describeState, emptyState, type PlayerSnapshot, type PlayerState } from './player-state.ts';
import { QueueRefill } from './queue-refill.ts';
import { SongTransition } from './song-transition.ts';
import { finishedSource, SourceShelf } from './source-shelf.ts';
import { StateFeed } from './state-feed.ts';
import { isPlayable, type Track } from './track.ts';
import { type NewQueue, TrackedQueue } from './tracked-queue.ts';

/** Queue, rules and one audio output. Independent of screens, storage and the network. */
export class PlayerEngine {
  readonly #ports: PlayerPorts;
  readonly #outputs: OutputPair;
  readonly #transition: SongTransition;
  readonly #shelf: SourceShelf;
  readonly #refill: QueueRefill;
  readonly #songs = new TrackedQueue();
  #settings: PlayerSettings;
  readonly #feed: StateFeed;
  /** Where the current song will start when it is opened. */
  #cuedSeconds = 0;
  /** Songs that failed since they last sounded: a queue of nothing else stops. */
  readonly #failedIds = new Set<string>();
  readonly #counter = new PlayCounter();
  /** True while bytes stored on the device are being opened for playback. */
  #isOpening = false;
  #loadNumber = 0;
  /** True if the current song was started by the end of the previous one, or has been heard: it may be skipped. */
  #isAutomatic = false;
  #waitsForMore = false;
  #hint: string | null = null;
  #onRest: (() => void) | null = null;

  constructor(ports: PlayerPorts) {
    this.#ports = ports;
    this.#settings = ports.settings.read();
    this.#feed = new StateFeed(emptyState(this.#settings), ports.isSeen);
    this.#shelf = new SourceShelf(ports.sources);
    this.#refill = new QueueRefill({
      fetchMore: (...refill) => ports.fetchMore(...refill),
      queue: () => this.#songs.queue,
      onTracksFetched: (tracks) => this.#onMore(tracks),
    });
    this.#outputs = new OutputPair(ports.audio, ports.spareAudio, {
      onChange: (isJump) => this.#publish(isJump),
      onEnded: () => this.#onEnded(),
      onFailed: () => this.skipFailed(),
      onUnreachable: ({ trackId }) => ports.onUnreachable(this.#songs.get(trackId)),
      onReload: (source) => this.#shelf.renewed(source, this.#songs.get(source.trackId)),
      onHeard: (seconds) => this.#onHeard(seconds),
    });
    this.#outputs.setSound(this.#settings);
    this.#transition = new SongTransition({
      outputs: this.#outputs,
      shelf: this.#shelf,
      songs: this.#songs,
      settings: () => this.#settings,
      isStopping: () => this.#onRest !== null,
      onDue: (track, fadeSeconds) => this.#takeOver(track, fadeSeconds),
    });
  }

  get #output(): AudioOutput {
    return this.#outputs.playing;
  }

  get state(): PlayerState {
    return this.#feed.state;
  }

  /** Calls `listener` after every change; returns the unsubscribe function. */
  subscribe(listener: (state: PlayerState) => void): () => void {
    return this.#feed.subscribe(listener);
  }

  /** The exact position in seconds; the displayed one updates once per second. */
  get positionSeconds(): number {
    return this.#isOpen() ? this.#output.positionSeconds : this.#cuedSeconds;
  }

  /** Starts a new queue; shuffle stays unchanged unless specified. Call inside the tap that triggers it. */
  playTracks(tracks: readonly Track[], start: NewQueue, isShuffled?: boolean): void {
    this.#songs.start(tracks, start, this.#ports.random, isShuffled);
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
    if (this.state.isPlaying) this.pause();
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
    } else {
      this.#hint = null;
      this.#output.seek(target);
    }
  }

  /** Opens the current and the next song again, for changes of the element that only apply on opening. */
  reload(): void {
    this.#outputs.reload();
  }

  /** Changes the settings stored across reloads: volume, mute, repeat, continuous, autoplay. */
  changeSettings(change: (settings: PlayerSettings) => PlayerSettings): void {
    this.#settings = change(this.#settings);
    this.#outputs.setSound(this.#settings);
    this.#ports.settings.write(this.#settings);
    this.#publish(false);
    this.#keep();
    this.#requestMore();
  }

  /** Attenuates all sound, from 1 (full) to 0 (silent), independent of the volume. */
  fade(level: number): void {
    this.#outputs.fade(level);
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

  /** A song that was deleted or is private makes room for the next one that can be played. */
  skipGone(trackId: string): void {
    this.#songs.noteGone(trackId);
    if (trackId === this.#songs.currentId && !this.#openComing(isPlayable)) this.reset();
  }

  /** Clears the player, for example on sign-out. */
  reset(): void {
    this.#cancelOpening();
    this.#songs.clear();
    this.#cuedSeconds = 0;
    this.#outputs.clear();
    this.#shelf.releaseExcept([]);
    this.#publish(true);
  }

  snapshot(): PlayerSnapshot {
    const { positionSeconds, state } = this;
    const { queue } = this.#songs;
    return { queue, positionSeconds, isPlaying: state.isPlaying, settings: this.#settings };
  }

  dispose(): void {
    this.#feed.clear();
    this.#outputs.dispose();
    this.#shelf.releaseExcept([]);
  }

  /** Whether the current song is loaded in the output. */
  #isOpen(): boolean {
    return this.#output.source?.trackId === this.#songs.currentId;
  }

  #durationOf(track: Track): number | null {
    const { durationSeconds, source } = this.#output;
    return effectiveSeconds(this.#isOpen() ? durationSeconds : null, track, source);
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
      this.#outputs.open(ready, startSeconds);
      return;
    }
    const loadNumber = this.#loadNumber;
    this.#isOpening = true;
    this.#publish(true);
    void this.#shelf.prepare(track).then((source) => {
      if (loadNumber !== this.#loadNumber) return;
      this.#isOpening = false;
      this.#outputs.open(source, this.#cuedSeconds);
    });
  }

  #begin(track: Track, startSeconds: number): void {
    this.#cancelOpening();
    this.#cuedSeconds = startSeconds;
    this.#counter.restart();
    this.#hint = null;
    this.#songs.notePlayed(track.id);
    this.#outputs.unlock();
  }

  #cancelOpening(): void {
    this.#loadNumber += 1;
    this.#isOpening = false;
    this.#waitsForMore = false;
    this.#transition.cancel();
    this.#outputs.endOverlap();
  }

  /** Starts the loaded next song while the current one plays to its end. */
  #takeOver(track: Track, fadeSeconds: number): void {
    this.#isAutomatic = track.id !== this.#songs.currentId;
    this.#songs.moveToSong(track.id);
    this.#begin(track, 0);
    this.#outputs.takeOver(fadeSeconds);
    this.#requestMore();
    this.#keep();
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
    const track = this.#songs.findUpcoming(test, this.#settings.repeat);
    if (!track) return false;
    this.#songs.moveToSong(track.id);
    this.#begin(track, 0);
    this.#isAutomatic = true;
    this.#outputs.open(this.#shelf.peekOrNetwork(track), 0);
    this.#requestMore();
    return true;
  }

  /** Skips the current song if the queue started it; for one on the device unless its file is damaged. */
  skipFailed(): void {
    const failed = this.#songs.current;
    if (!failed || !this.#isAutomatic || !this.#settings.isContinuous) return;
    const isBroken = this.#output.failure === 'broken';
    const failedIds = this.#failedIds.add(failed.id);
    const canPlay = ({ id }: Track) => !failedIds.has(id) && (isBroken || this.#ports.sources.isStored(id));
    if (this.#openComing((track) => isPlayable(track) && canPlay(track))) this.#ports.onSkipped(failed);
  }

  #onHeard(seconds: number): void {
    const track = this.#songs.current;
    if (!track) return;
    this.#failedIds.delete(track.id);
    this.#isAutomatic = true;
    if (this.#counter.add(seconds)) this.#ports.onPlayCounted(track, this.#songs.queue);
    this.#transition.check();
  }

  /** Fetches more songs if due; a queue that repeats needs none. True while a fetch is running. */
  #requestMore(): boolean {
    return this.#refill.request(this.#settings.isAutoplaying && this.#settings.repeat !== 'list');
  }

  #onMore(tracks: readonly Track[]): void {
    const shouldGoOn = this.#waitsForMore;
    this.#waitsForMore = false;
    this.#songs.refill(tracks.filter(isPlayable));
    this.#publish(false);
    if (shouldGoOn && nextIndex(this.#songs.queue, 'off') >= 0) this.jumpTo(this.#songs.queue.index + 1);
    else this.#keep();
  }

  #keep(): void {
    this.#ports.onKeep(this.snapshot());
  }

  #publish(isJump: boolean): void {
    const wasPlaying = this.state.isPlaying;
    const track = this.#songs.current;
    const state = describeState({
      track,
      queue: this.#songs.queue,
      settings: this.#settings,
      output: this.#isOpen() ? this.#output : null,
      isOpening: this.#isOpening,
      positionSeconds: this.positionSeconds,
      durationSeconds: track && this.#durationOf(track),
      hint: this.#hint,
    });
    this.#feed.publish(state, !isJump && this.#output.wantsPlaying);
    if (wasPlaying !== this.state.isPlaying) this.#keep();
  }
}
