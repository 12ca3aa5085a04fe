import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { openText } from '#server/accounts/sealed-text';
import { type Database, SCROBBLES_CHANNEL } from '#server/database/database';
import { type ListenBrainzAddress, submitListen, validateToken } from '#server/outbound/listenbrainz';
import { findClips } from '#server/repositories/clips';
import {
  type DueScrobble,
  endScrobble,
  holdScrobbles,
  retryScrobble,
  setUsername,
  takeScrobble,
} from '#server/repositories/scrobblers';
import { DeliveryJobs, type DeliveryOutcome } from './delivery-jobs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A listen is still worth sending after days. */
const RETRY_DELAYS_MS = [
  ...[MINUTE_MS / 2, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS],
  ...[24 * HOUR_MS, 24 * HOUR_MS, 24 * HOUR_MS],
];

interface ScrobbleJobsOptions {
  readonly database: Database;
  /** Decrypts tokens. */
  readonly sealingKey: Uint8Array;
  readonly listenBrainz: ListenBrainzAddress;
}

/** Sends what users listened to to the services they chose. */
export class ScrobbleJobs {
  readonly #options: ScrobbleJobsOptions;
  readonly #jobs: DeliveryJobs<DueScrobble>;

  constructor(options: ScrobbleJobsOptions) {
    this.#options = options;
    const { database } = options;
    const { connection } = database;
    this.#jobs = new DeliveryJobs({
      ...{ name: 'scrobbles', database, channel: SCROBBLES_CHANNEL },
      retryDelaysMs: RETRY_DELAYS_MS,
      receiverOf: ({ scrobbler }) => scrobbler.id,
      take: (times) => takeScrobble(connection, times),
      deliver: (scrobble) => this.#deliver(scrobble),
      end: (scrobble, problem) => endScrobble(connection, scrobble, problem),
      retry: (scrobble, next) => retryScrobble(connection, scrobble, next),
    });
  }

  start(): Promise<void> {
    return this.#jobs.start();
  }

  /** Unsent listens wait for the next start. */
  stop(): Promise<void> {
    return this.#jobs.stop();
  }

  async #deliver(scrobble: DueScrobble): Promise<DeliveryOutcome> {
    const token = openText(scrobble.scrobbler.sealedToken, this.#options.sealingKey);
    // The secret of the server changed.
    if (token === null) return this.#hold(scrobble);
    try {
      return await this.#send(scrobble, token);
    } catch {
      return { state: 'failed', problem: t('ListenBrainz could not be reached. It is tried again.') };
    }
  }

  async #send(scrobble: DueScrobble, token: string): Promise<DeliveryOutcome> {
    const { database, listenBrainz } = this.#options;
    if (scrobble.scrobbler.username === null) {
      const found = await validateToken(listenBrainz, token);
      if (found.state !== 'valid') return this.#outcome(scrobble, found);
      await setUsername(database.connection, scrobble.scrobbler, found.username);
    }
    if (scrobble.clipId === null) return { state: 'ended', problem: null };
    const { userId } = scrobble.scrobbler;
    const [song] = await findClips(database.connection, [scrobble.clipId], userId);
    if (song === undefined) return { state: 'ended', problem: null };
    const sent = await submitListen(listenBrainz, token, {
      listenedAt: scrobble.listenedAt,
      artist: song.user_display_name,
      title: clipTitle(song),
      durationSeconds: song.metadata.duration ?? null,
    });
    return sent.state === 'ok' ? { state: 'ended', problem: null } : this.#outcome(scrobble, sent);
  }

  async #outcome(
    scrobble: DueScrobble,
    problem: Exclude<Awaited<ReturnType<typeof submitListen>>, { readonly state: 'ok' }>,
  ): Promise<DeliveryOutcome> {
    if (problem.state === 'token refused') return this.#hold(scrobble);
    const text = t('ListenBrainz responded with {status}.', { status: problem.status });
    if (problem.state === 'listen refused')
      return { state: 'ended', problem: `${text} ${t('The listen was not counted.')}` };
    return {
      state: 'failed',
      problem: `${text} ${t('It is tried again.')}`,
      retryAfterMs: problem.retryAfterMs,
    };
  }

  async #hold(scrobble: DueScrobble): Promise<DeliveryOutcome> {
    await holdScrobbles(this.#options.database.connection, scrobble);
    return { state: 'held' };
  }
}
