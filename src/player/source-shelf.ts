import { compactPath, playableType } from '#domain/files/compact-audio';
import { levelGain } from '#domain/player/level-gain';
import type { Track } from './track.ts';

/**
 * Where the audio of a track comes from: bytes stored on the device, its score, a server file with range support,
 * or a growing file that can only be read from its start.
 */
export interface AudioSource {
  readonly trackId: string;
  readonly kind: 'held' | 'score' | 'file' | 'growing';
  readonly url: string;
  /** Whether a growing file can be sought as far as it is there; missing for one that plays only in order. */
  readonly isSeekable?: true;
  /** Where playback ends before the file does, in seconds; missing for the file's own end. */
  readonly endSeconds?: number;
  /** Factor that brings the song to the common loudness, 0 to 1; missing for 1. */
  readonly gain?: number;
}

export interface SourceShelfPorts {
  /** Whether the whole song is known to be stored on the device. */
  isStored(trackId: string): boolean;
  /** Opens the whole song stored on the device, or null if it has been removed. */
  openStored(trackId: string): Promise<Blob | null>;
  /** Whether a song whose bytes are not stored is to be made on this device from its score. */
  isFromScore(track: Track): boolean;
  /** The media of a song made from its score, or null if its file is to be played. */
  openScore(track: Track): Promise<MediaSource | null>;
  /** Whether the output can play this MIME type. */
  canPlay(mime: string): boolean;
  createUrl(media: Blob | MediaSource): string;
  revokeUrl(url: string): void;
}

/** Keeps the sources of the current and the next song ready to start without delay. */
export class SourceShelf {
  readonly #ports: SourceShelfPorts;
  readonly #opened = new Map<string, AudioSource>();
  readonly #opening = new Map<string, Promise<AudioSource>>();

  constructor(ports: SourceShelfPorts) {
    this.#ports = ports;
  }

  /** The source that can be used without waiting; null if stored bytes must be opened first. */
  peek(track: Track): AudioSource | null {
    const opened = this.#opened.get(track.id);
    if (opened !== undefined) return { ...opened, ...gainOf(track) };
    const isOnDevice = this.#ports.isStored(track.id) || this.#ports.isFromScore(track);
    return isOnDevice ? null : this.#networkSource(track);
  }

  /** The best source that needs no waiting; the service worker or the network as a fallback. */
  peekOrNetwork(track: Track): AudioSource {
    return this.peek(track) ?? this.#networkSource(track);
  }

  /** The source for reopening one that broke off: a network file falls back to the MP3. */
  renewed(source: AudioSource, track: Track | null): AudioSource {
    if (!track || source.kind === 'held') return source;
    if (source.kind === 'score') this.#release(track.id);
    if (source.kind === 'growing' && track.status === 'complete') return finishedSource(track);
    const ready = this.peek(track);
    if (ready?.kind === 'held' || ready?.kind === 'score') return ready;
    // It was started before its bytes were opened; offline, the next retry plays them.
    if (ready === null && source.kind !== 'score') void this.prepare(track);
    return plainSource(track);
  }

  /** Opens stored bytes ahead of time. Never rejects: falls back to the network source. */
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
    const isStored = this.#ports.isStored(track.id);
    const blob = isStored ? await this.#ports.openStored(track.id).catch(() => null) : null;
    if (blob) return this.#keep(track, 'held', blob);
    if (!this.#ports.isFromScore(track)) return this.#networkSource(track);
    const media = await this.#ports.openScore(track).catch(() => null);
    return media ? this.#keep(track, 'score', media) : this.#networkSource(track);
  }

  #keep(track: Track, kind: 'held' | 'score', media: Blob | MediaSource): AudioSource {
    const source = { trackId: track.id, kind, url: this.#ports.createUrl(media) };
    this.#opened.set(track.id, source);
    return { ...source, ...gainOf(track) };
  }

  /** Releases the memory of every opened song except the given ones. Call once the next song is playing. */
  releaseExcept(trackIds: readonly string[]): void {
    for (const id of this.#opened.keys()) if (!trackIds.includes(id)) this.#release(id);
  }

  #release(trackId: string): void {
    const source = this.#opened.get(trackId);
    if (source) this.#ports.revokeUrl(source.url);
    this.#opened.delete(trackId);
  }

  /** The smallest playable file of a finished song. */
  #networkSource(track: Track): AudioSource {
    const source = plainSource(track);
    const type = source.kind === 'file' && playableType(track.compactTypes, this.#ports.canPlay);
    return type ? { ...source, url: compactPath(track.id, type) } : source;
  }
}

/** The track's own audio: a growing file while the song renders, else a file with range support. */
function plainSource(track: Track): AudioSource {
  const kind = track.status === 'complete' ? 'file' : 'growing';
  const source = { trackId: track.id, kind, url: track.audioUrl, ...endOf(track), ...gainOf(track) } as const;
  // Media of this page: the song is being made on this device.
  return kind === 'growing' && track.audioUrl.startsWith('blob:') ? { ...source, isSeekable: true } : source;
}

function gainOf({ loudnessLufs }: Track): Pick<AudioSource, 'gain'> {
  return { gain: levelGain(loudnessLufs) };
}

function endOf({ previewSeconds }: Track): Pick<AudioSource, 'endSeconds'> {
  return previewSeconds === null ? {} : { endSeconds: previewSeconds };
}

/**
 * The finished file of a track that was playing while it grew. The URL parameter prevents the browser from
 * reusing its cache of the growing file.
 */
export function finishedSource(track: Track): AudioSource {
  const mark = track.audioUrl.includes('?') ? '&' : '?';
  return {
    trackId: track.id,
    kind: 'file',
    url: `${track.audioUrl}${mark}finished`,
    ...endOf(track),
    ...gainOf(track),
  };
}

/** The next source is prepared from this fraction of the current song on, and again near its end. */
const PREPARE_AT_PART = 0.5;
const PREPARE_AGAIN_SECONDS = 20;

export function isTimeToPrepare(positionSeconds: number, durationSeconds: number): boolean {
  return (
    positionSeconds >= durationSeconds * PREPARE_AT_PART ||
    durationSeconds - positionSeconds <= PREPARE_AGAIN_SECONDS
  );
}
