import { createLog } from '#lib/log';
import { addBuffer, append, nextEvent, openMediaForm, whenIdle } from './media-buffer.ts';

const log = createLog('score-media');

/** Rendering pauses this far ahead of the playhead: a song that is skipped costs no more work. */
const AHEAD_SECONDS = 45;
/** What is missing is rendered when the playhead comes this close to it. */
const CLOSE_SECONDS = 10;
/** Gaps and ends within this time count as the same position: MP3 frames are 26 ms long. */
const SAME_SECONDS = 0.3;
/** An encoder starts with silence, which is before the position. */
const LEAD_SECONDS = 0.12;

/** A piece of the song as MP3, and how far the song plays with it. */
interface Mp3Piece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly untilSeconds: number;
}

export interface ScoreMediaPorts {
  /** Renders the song from a position to its end; `onPiece` is awaited before anything more is rendered. */
  render(
    fromSeconds: number,
    onPiece: (piece: Mp3Piece) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>;
  /** The element that plays the media; null once it plays something else. */
  element(): HTMLMediaElement | null;
}

/**
 * The media of a song that is rendered while it plays, from wherever it plays. The first sound is made ahead; with
 * `dispose`, nothing more is.
 */
export class ScoreMedia {
  readonly source = new MediaSource();
  readonly #durationSeconds: number;
  readonly #ports: ScoreMediaPorts;
  #buffer: SourceBuffer | null = null;
  #element: HTMLMediaElement | null = null;
  /** The render in progress, and how far it has come. */
  #rendering: { abort: AbortController; untilSeconds: number } | null = null;
  #hasFailed = false;

  constructor(durationSeconds: number, ports: ScoreMediaPorts) {
    this.#durationSeconds = durationSeconds;
    this.#ports = ports;
    this.source.addEventListener('sourceopen', () => this.#open());
    this.source.addEventListener('sourceclose', () => this.#close());
    this.#renderFrom(0);
  }

  dispose(): void {
    this.#rendering?.abort.abort();
    this.#rendering = null;
  }

  /** Runs when an element begins to load the media, also again after it has played something else. */
  #open(): void {
    // The element may have gone on to another song before this event.
    if (this.#buffer !== null || this.source.readyState !== 'open') return;
    this.#element = this.#ports.element();
    this.source.duration = this.#durationSeconds;
    this.#buffer = addBuffer(this.source);
    for (const type of ['seeking', 'timeupdate']) this.#element?.addEventListener(type, this.#supply);
    this.#supply();
  }

  #close(): void {
    for (const type of ['seeking', 'timeupdate']) this.#element?.removeEventListener(type, this.#supply);
    this.dispose();
    this.#buffer = null;
    this.#element = null;
  }

  /** Renders what the playhead needs next, unless it is there or in progress. */
  readonly #supply = (): void => {
    if (this.#hasFailed) {
      this.#fail();
      return;
    }

    // What is being added is not counted yet; this runs again when it is.
    if (this.#buffer === null || this.#buffer.updating) return;
    const position = this.#element?.currentTime ?? 0;
    const missing = this.#endOfSoundAt(position);
    if (missing >= this.#durationSeconds - SAME_SECONDS || missing - position > CLOSE_SECONDS) return;
    const { untilSeconds } = this.#rendering ?? { untilSeconds: Number.NaN };
    if (Math.abs(untilSeconds - missing) <= SAME_SECONDS) return;
    this.#renderFrom(missing);
  };

  /**
   * Where the sound ends that is there from a position on; the position itself if there is none. A position just after
   * sound counts as its end, so that no gap remains between them.
   */
  #endOfSoundAt(position: number): number {
    const { buffered } = this.#buffer ?? {};
    const ends: number[] = [];
    for (let i = 0; i < (buffered?.length ?? 0); i++) {
      const [start, end] = [buffered?.start(i) ?? 0, buffered?.end(i) ?? 0];
      if (position >= start - SAME_SECONDS && position < end + SAME_SECONDS) ends.push(end);
    }
    return ends.length === 0 ? position : Math.max(...ends);
  }

  /** The element fails, and the player continues with the file; `#supply` repeats it if bytes are being added. */
  #fail(): void {
    if (this.source.readyState === 'open' && !this.#buffer?.updating) this.source.endOfStream('decode');
  }

  #renderFrom(seconds: number): void {
    this.#rendering?.abort.abort();
    const abort = new AbortController();
    const rendering = { abort, untilSeconds: seconds };
    this.#rendering = rendering;
    this.#render(seconds, rendering).catch((error: unknown) => {
      if (abort.signal.aborted) return;
      log.error('could not render a song from its score', error);
      this.#hasFailed = true;
      this.#fail();
    });
  }

  async #render(
    fromSeconds: number,
    rendering: { abort: AbortController; untilSeconds: number },
  ): Promise<void> {
    const { signal } = rendering.abort;
    const startSeconds = Math.max(0, fromSeconds - LEAD_SECONDS);
    const form = await openMediaForm();
    let buffer: SourceBuffer | null = null;
    await this.#ports.render(
      startSeconds,
      async ({ bytes, untilSeconds }) => {
        buffer ??= await this.#bufferFrom(startSeconds, signal);
        await append(buffer, await form.add(bytes), signal);
        rendering.untilSeconds = Math.max(this.#endOfSoundAt(fromSeconds), rendering.untilSeconds);
        this.#supply();
        await this.#whenClose(untilSeconds, signal);
      },
      signal,
    );
    signal.throwIfAborted();
    if (buffer !== null) await append(buffer, await form.finish(), signal);
    // The media would end where its sound does.
    const soundSeconds = this.#endOfSoundAt(Math.max(fromSeconds, this.#element?.currentTime ?? 0));
    if (soundSeconds < this.#durationSeconds - SAME_SECONDS)
      throw new Error(`the browser has sound until ${soundSeconds} of ${this.#durationSeconds} s`);
    rendering.untilSeconds = this.#durationSeconds;
    if (this.source.readyState === 'open') this.source.endOfStream();
  }

  /** The buffer, once the media is open, ready for sound that starts at a position. */
  async #bufferFrom(startSeconds: number, signal: AbortSignal): Promise<SourceBuffer> {
    while (this.#buffer === null) {
      await nextEvent(this.source, 'sourceopen', signal);
      signal.throwIfAborted();
    }
    const buffer = this.#buffer;
    await whenIdle(buffer, signal);
    // Media that has ended opens again with anything that is added.
    if (this.source.readyState === 'ended') await append(buffer, new Uint8Array(0), signal);
    buffer.abort();
    // Without `appendWindowStart`: WebKit drops all that follows a frame before it.
    buffer.timestampOffset = startSeconds;
    return buffer;
  }

  /** Waits until the playhead comes close enough to a position for more to be rendered. */
  async #whenClose(untilSeconds: number, signal: AbortSignal): Promise<void> {
    const element = this.#element;
    if (element === null) return;
    while (!signal.aborted && untilSeconds - element.currentTime > AHEAD_SECONDS) {
      await nextEvent(element, 'timeupdate', signal);
    }
    signal.throwIfAborted();
  }
}
