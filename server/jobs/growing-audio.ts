/** The audio of songs being rendered, for the media route. */
export interface RenderAudio {
  /**
   * A song's bytes from the start, waiting for more until it ends; null if nothing is playable yet, for example
   * while its render starts over after a restart.
   */
  follow(clipId: string): Promise<AsyncGenerator<Buffer> | null>;
  /** Ends all readers after what is written so far, for server shutdown. */
  endReading(): void;
}
