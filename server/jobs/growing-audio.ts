/** A song's audio while it renders: a file that grows. */
export interface GrowingAudio {
  readonly path: string;
  /** Bytes that are written and may be read. */
  readonly size: number;
  readonly isFinished: boolean;
  /** Resolves when `size` or `isFinished` changed. */
  changed(): Promise<void>;
}

/** Where the media route finds the audio of songs that render in this process. */
export interface RenderAudio {
  find(clipId: string): GrowingAudio | undefined;
  /** Lets all readers end with what is written, for the server to stop. */
  endReading(): void;
}
