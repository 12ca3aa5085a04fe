/** One rendered note. `right` is null for a mono note. */
export interface NoteAudio {
  left: Float32Array;
  right: Float32Array | null;
  /** For sung lines: index of the first sample, counted from the line's own start. */
  startSample?: number;
}

const DEFAULT_LIMIT_BYTES = 52 * 1024 * 1024;

/** Rendered notes by key, evicting the least recently used: songs repeat most of their notes. */
export class NoteCache {
  private readonly entries = new Map<string, NoteAudio>();
  private readonly limitBytes: number;
  private bytes = 0;

  constructor(limitBytes = DEFAULT_LIMIT_BYTES) {
    this.limitBytes = limitBytes;
  }

  get(key: string): NoteAudio | undefined {
    const found = this.entries.get(key);
    if (found) {
      // Re-inserting moves the key to the most recent end of the map's order.
      this.entries.delete(key);
      this.entries.set(key, found);
    }
    return found;
  }

  set(key: string, audio: NoteAudio): void {
    this.entries.set(key, audio);
    this.bytes += sizeOf(audio);
    for (const [oldest, old] of this.entries) {
      if (this.bytes <= this.limitBytes || oldest === key) break;
      this.entries.delete(oldest);
      this.bytes -= sizeOf(old);
    }
  }
}

function sizeOf(audio: NoteAudio): number {
  return audio.left.byteLength + (audio.right?.byteLength ?? 0);
}
