/** The audio of songs that render, for the media route. */
export interface RenderAudio {
  /**
   * The bytes of a song from its start, waiting for more until its end; null where nothing of it can be heard yet, as
   * while its render starts again after a restart.
   */
  follow(clipId: string): Promise<AsyncGenerator<Buffer> | null>;
  /** Lets all readers end with what is written, for the server to stop. */
  endReading(): void;
}
