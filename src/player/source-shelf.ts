import { compactPath, playableType } from '#domain/files/compact-audio';
import type { Track } from './track.ts';

/**
 * Where the sound of a track comes from: bytes held on the device, a file of the server that supports range requests,
 * or a file that is still growing and can only be read from its start.
 */
export interface AudioSource {
  readonly trackId: string;
  readonly kind: 'held' | 'file' | 'growing';
  readonly url: string;
  /** Where the sound ends before its file does, in seconds; missing for the file's own end. */
  readonly endSeconds?: number;
}

export interface SourceShelfPorts {
  /** True when the device is known to hold the whole song. */
  isStored(trackId: string): boolean;
  /** The whole song held on the device, or null when it is gone. */
  openStored(trackId: string): Promise<Blob | null>;
  /** Whether the output plays files of this MIME type. */
  canPlay(mime: string): boolean;
  createUrl(blob: Blob): string;
  revokeUrl(url: string): void;
}

/** Keeps the sources of the songs that play now and next ready, so that starting them needs no waiting. */
export class SourceShelf {
  readonly #ports: SourceShelfPorts;
  readonly #heldUrls = new Map<string, string>();
  readonly #opening = new Map<string, Promise<AudioSource>>();

  constructor(ports: SourceShelfPorts) {
    this.#ports = ports;
  }

  /** The source that can be used without waiting; null when held bytes must be opened first. */
  peek(track: Track): AudioSource | null {
    const url = this.#heldUrls.get(track.id);
    if (url !== undefined) return { trackId: track.id, kind: 'held', url };
    return this.#ports.isStored(track.id) ? null : this.#networkSource(track);
  }

  /** The best source that needs no waiting: the service worker or the network, if nothing else. */
  peekOrNetwork(track: Track): AudioSource {
    return this.peek(track) ?? this.#networkSource(track);
  }

  /** What a source that broke off is opened as again: a file of the network is the MP3 from now on. */
  renewed(source: AudioSource, track: Track | null): AudioSource {
    if (!track || source.kind === 'held') return source;
    if (source.kind === 'growing' && track.status === 'complete') return finishedSource(track);
    const ready = this.peek(track);
    return ready?.kind === 'held' ? ready : plainSource(track);
  }

  /** Opens held bytes ahead of time. Never rejects: without held bytes the source is the network's. */
  prepare(track: Track): Promise<AudioSource> {
    const ready = this.peek(track);
    if (ready) return Promise.resolve(ready);
    let opening = this.#opening.get(track.id);
    if (opening === undefined) {
      opening = this.#open(track).finally(() => this.#opening.delete(track.id));
      this.#opening.set(track.id, opening);
    }
    return opening;
  }

  async #open(track: Track): Promise<AudioSource> {
    const blob = await this.#ports.openStored(track.id).catch(() => null);
    if (!blob) return this.#networkSource(track);
    const url = this.#ports.createUrl(blob);
    this.#heldUrls.set(track.id, url);
    return { trackId: track.id, kind: 'held', url };
  }

  /** Gives back the memory of every opened song but the given ones. Call it once the next song sounds. */
  releaseExcept(trackIds: readonly string[]): void {
    for (const [id, url] of this.#heldUrls) {
      if (trackIds.includes(id)) continue;
      this.#ports.revokeUrl(url);
      this.#heldUrls.delete(id);
    }
  }

  /** The smallest file of a finished song that can be played. */
  #networkSource(track: Track): AudioSource {
    const source = plainSource(track);
    const type = source.kind === 'file' && playableType(track.compactTypes, this.#ports.canPlay);
    return type ? { ...source, url: compactPath(track.id, type) } : source;
  }
}

/** What the server always sends: a growing file while the song renders, else a file with ranges. */
function plainSource(track: Track): AudioSource {
  const kind = track.status === 'complete' ? 'file' : 'growing';
  return { trackId: track.id, kind, url: track.audioUrl, ...endOf(track) };
}

function endOf({ previewSeconds }: Track): Pick<AudioSource, 'endSeconds'> {
  return previewSeconds === null ? {} : { endSeconds: previewSeconds };
}

/**
 * The finished file of a track that was playing while it grew. The mark in the address keeps the browser
 * from answering with what it kept of the growing file.
 */
export function finishedSource(track: Track): AudioSource {
  const mark = track.audioUrl.includes('?') ? '&' : '?';
  return { trackId: track.id, kind: 'file', url: `${track.audioUrl}${mark}finished`, ...endOf(track) };
}

/** The next source is made ready from this part of the current song on, and again near its end. */
const PREPARE_AT_PART = 0.5;
const PREPARE_AGAIN_SECONDS = 20;

export function isTimeToPrepare(positionSeconds: number, durationSeconds: number): boolean {
  return (
    positionSeconds >= durationSeconds * PREPARE_AT_PART ||
    durationSeconds - positionSeconds <= PREPARE_AGAIN_SECONDS
  );
}
