/** A song as services that count listens know it. */
export interface ScrobbledSong {
  readonly artist: string;
  readonly title: string;
  readonly durationSeconds: number | null;
}

/** A song that was heard. */
export interface Listen extends ScrobbledSong {
  /** When the song began. */
  readonly listenedAt: Date;
}

export type ScrobbleProblem =
  /** The user must connect again. */
  | { readonly state: 'token refused' }
  /** The service will never count it. */
  | { readonly state: 'listen refused'; readonly problem: string }
  | { readonly state: 'failed'; readonly problem: string; readonly retryAfterMs: number | null };

/** What became of a listen that was sent. */
export type ListenResult =
  | { readonly state: 'counted' }
  | { readonly state: 'ignored'; readonly problem: string }
  /** The service counts no more of the user's listens today. */
  | { readonly state: 'postponed'; readonly problem: string };

/** A service that counts listens. */
export interface ScrobbleClient {
  readonly name: string;
  /** Listens in one request at most. */
  readonly batchSize: number;
  /**
   * Checks what the user connected with.
   * @returns the token that requests are sent with from now on, and the user's name there
   * @throws the error of the connection.
   */
  connect(
    token: string,
  ): Promise<
    { readonly state: 'connected'; readonly token: string; readonly username: string } | ScrobbleProblem
  >;
  /**
   * Sends listens; the service counts one of the same song and time once.
   * @returns one result for each listen, in their order
   * @throws the error of the connection.
   */
  submit(
    token: string,
    listens: readonly Listen[],
  ): Promise<{ readonly state: 'ok'; readonly results: readonly ListenResult[] } | ScrobbleProblem>;
  /** Shows what the user hears now. @throws the error of the connection. */
  showPlaying(token: string, song: ScrobbledSong): Promise<{ readonly state: 'ok' } | ScrobbleProblem>;
}

/** The object in a JSON body; empty for any other body. */
export function parseObject(bytes: Buffer): object {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
