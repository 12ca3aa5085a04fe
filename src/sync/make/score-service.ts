/** A piece of a song as MP3; pieces are consecutive. */
export interface ScorePiece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How far the song plays with this piece. */
  readonly untilSeconds: number;
}

/** How a song was rendered from its score. */
interface ScoreStreamed {
  /** Seconds of sound per second of work; null if too little was rendered to tell. */
  readonly renderSpeed: number | null;
}

/** Songs made on the device from their scores. */
export interface ScoreService {
  /** Loads the engine's files, which the first song otherwise waits for. */
  prepareScores(): Promise<void>;
  /**
   * Renders a song from a position on. `onPiece` is awaited before anything more is rendered.
   * @param streamId names the stream for `stopScore`, which ends it without an error
   * @throws Error if the file is not a score of this engine's version
   */
  streamScore(
    stream: { streamId: string; file: Blob; fromSeconds: number },
    onPiece: (piece: ScorePiece) => Promise<void>,
  ): Promise<ScoreStreamed>;
  stopScore(streamId: string): Promise<void>;
}
