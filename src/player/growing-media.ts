import { createLog } from '#lib/log';
import { addBuffer, append, openMediaForm } from './media-buffer.ts';

const log = createLog('growing-media');

/**
 * The media of a song that is being made on this device. It plays, and can be sought in, as far as it is there.
 */
export class GrowingMedia {
  readonly source = new MediaSource();
  readonly #read: (signal: AbortSignal) => AsyncIterable<Uint8Array<ArrayBuffer>>;
  #filling = new AbortController();

  /** @param read the song's MP3 from its start, waiting for more until it ends */
  constructor(read: (signal: AbortSignal) => AsyncIterable<Uint8Array<ArrayBuffer>>) {
    this.#read = read;
    this.source.addEventListener('sourceopen', () => this.#open());
    this.source.addEventListener('sourceclose', () => this.#filling.abort());
  }

  /** Runs when an element begins to load the media, also again after it has played something else. */
  #open(): void {
    // Media that has ended opens again with anything that is added.
    if (this.source.sourceBuffers.length > 0) return;
    // The element may have gone on to another song before this event.
    if (this.source.readyState !== 'open') return;
    this.#filling = new AbortController();
    const { signal } = this.#filling;
    // Until it ends, only what is there can be sought.
    this.source.duration = Number.POSITIVE_INFINITY;
    this.#fill(addBuffer(this.source), signal).catch((error: unknown) => {
      if (!signal.aborted) log.error('could not play a song that is being made', error);
    });
  }

  async #fill(buffer: SourceBuffer, signal: AbortSignal): Promise<void> {
    const form = await openMediaForm();
    for await (const bytes of this.#read(signal)) await append(buffer, await form.add(bytes), signal);
    await append(buffer, await form.finish(), signal);
    // Media without sound would count as a song that has ended.
    this.source.endOfStream(buffer.buffered.length === 0 ? 'decode' : undefined);
  }
}
