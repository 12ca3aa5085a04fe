import type { ScrobbleService } from '#contract/listening/scrobblers';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { openText, sealText } from '#server/accounts/sealed-text';
import { type Database, SCROBBLES_CHANNEL } from '#server/database/database';
import {
  type DueListen,
  type DueScrobbles,
  deleteListens,
  endScrobbles,
  holdScrobbles,
  retryScrobbles,
  storeConnection,
  takeScrobbles,
} from '#server/listening/scrobblers.repository';
import { type LastFmApp, lastFmClient } from '#server/outbound/lastfm';
import { type ListenBrainzAddress, listenBrainzClient } from '#server/outbound/listenbrainz';
import type { ScrobbleClient, ScrobbledSong, ScrobbleProblem } from '#server/outbound/scrobble-client';
import { findClips } from '#server/songs/clips.repository';
import { DeliveryJobs, type DeliveryOutcome } from './delivery-jobs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A listen is still worth sending after days. */
const RETRY_DELAYS_MS = [
  ...[MINUTE_MS / 2, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS],
  ...[24 * HOUR_MS, 24 * HOUR_MS, 24 * HOUR_MS],
];
/** A song that began earlier may be over. */
const PLAYING_MS = 5 * MINUTE_MS;
/** When a service counts no more listens today. */
const POSTPONED_MS = 6 * HOUR_MS;

const ENDED: DeliveryOutcome = { state: 'ended', problem: null };

interface ScrobbleJobsOptions {
  readonly database: Database;
  /** Encrypts and decrypts tokens. */
  readonly sealingKey: Uint8Array;
  readonly listenBrainz: ListenBrainzAddress;
  /** Null without a key of Last.fm. */
  readonly lastFm: LastFmApp | null;
}

/** Sends what users listened to to the services they chose. */
export class ScrobbleJobs {
  readonly #options: ScrobbleJobsOptions;
  readonly #clients: Readonly<Record<ScrobbleService, ScrobbleClient | null>>;
  readonly #jobs: DeliveryJobs<DueScrobbles>;

  constructor(options: ScrobbleJobsOptions) {
    this.#options = options;
    const { database, listenBrainz, lastFm } = options;
    const { connection } = database;
    this.#clients = {
      listenbrainz: listenBrainzClient(listenBrainz),
      lastfm: lastFm === null ? null : lastFmClient(lastFm),
    };
    const batchSizeOf = (service: ScrobbleService) => this.#clients[service]?.batchSize ?? 1;
    this.#jobs = new DeliveryJobs({
      ...{ name: 'scrobbles', database, channel: SCROBBLES_CHANNEL },
      retryDelaysMs: RETRY_DELAYS_MS,
      receiverOf: ({ scrobbler }) => scrobbler.id,
      take: (times) => takeScrobbles(connection, { ...times, batchSizeOf }),
      deliver: (due) => this.#deliver(due),
      end: (due, problem) => endScrobbles(connection, due, problem),
      retry: (due, next) => retryScrobbles(connection, due, next),
    });
  }

  start(): Promise<void> {
    return this.#jobs.start();
  }

  /** Unsent listens wait for the next start. */
  stop(): Promise<void> {
    return this.#jobs.stop();
  }

  async #deliver(due: DueScrobbles): Promise<DeliveryOutcome> {
    const client = this.#clients[due.scrobbler.service];
    if (client === null)
      return {
        state: 'failed',
        problem: t('This server is not set up for Last.fm any more. It is tried again.'),
      };
    const token = openText(due.scrobbler.sealedToken, this.#options.sealingKey);
    // The secret of the server changed.
    if (token === null) return this.#hold(due);
    try {
      return await this.#send(due, { client, token });
    } catch {
      if (due.first.isPlaying) return ENDED;
      return {
        state: 'failed',
        problem: t('{name} could not be reached. It is tried again.', { name: client.name }),
      };
    }
  }

  async #send(
    due: DueScrobbles,
    { client, token }: { readonly client: ScrobbleClient; readonly token: string },
  ): Promise<DeliveryOutcome> {
    const { database, sealingKey } = this.#options;
    let currentToken = token;
    if (due.scrobbler.username === null) {
      const found = await client.connect(token);
      if (found.state !== 'connected') return this.#outcome(due, found);
      const sealedToken =
        found.token === token ? due.scrobbler.sealedToken : sealText(found.token, sealingKey);
      const { username } = found;
      const stored = await storeConnection(database.connection, due.scrobbler, { username, sealedToken });
      // The user connected again meanwhile, which made everything due.
      if (stored === undefined) return { state: 'held' };
      due.scrobbler = stored;
      currentToken = found.token;
    }
    if (due.first.isPlaying) return this.#showPlaying(due, client, currentToken);
    return this.#sendListens(due, client, currentToken);
  }

  async #showPlaying(due: DueScrobbles, client: ScrobbleClient, token: string): Promise<DeliveryOutcome> {
    const { clipId, listenedAt } = due.first;
    if (clipId === null || listenedAt.getTime() < Date.now() - PLAYING_MS) return ENDED;
    const song = (await this.#findSongs(due, [clipId])).get(clipId);
    if (song === undefined) return ENDED;
    const shown = await client.showPlaying(token, song);
    // It is over by the next attempt.
    return shown.state === 'token refused' ? this.#hold(due) : ENDED;
  }

  async #sendListens(due: DueScrobbles, client: ScrobbleClient, token: string): Promise<DeliveryOutcome> {
    const ids = due.listens.map(({ clipId }) => clipId);
    const songs = await this.#findSongs(due, ids);
    // A song that was deleted meanwhile has no listens.
    const sent = due.listens.flatMap((listen) => {
      const song = songs.get(listen.clipId);
      return song === undefined ? [] : [{ listen, song }];
    });
    if (sent.length === 0) return ENDED;
    const answer = await client.submit(
      token,
      sent.map(({ listen, song }) => ({ ...song, listenedAt: listen.listenedAt })),
    );
    if (answer.state !== 'ok') return this.#outcome(due, answer);
    const listens = sent.map(({ listen }) => listen);
    const { results } = answer;
    const problemOf = (state: 'ignored' | 'postponed') =>
      results.flatMap((result) => (result.state === state ? [result.problem] : []))[0];
    const postponed = problemOf('postponed');
    if (postponed !== undefined) {
      const isOver = (_: DueListen, index: number) => results[index]?.state !== 'postponed';
      await deleteListens(this.#options.database.connection, listens.filter(isOver));
      return {
        state: 'failed',
        problem: `${postponed} ${t('It is tried again.')}`,
        retryAfterMs: POSTPONED_MS,
      };
    }
    return { state: 'ended', problem: problemOf('ignored') ?? null };
  }

  /** The songs that the user may still hear. */
  async #findSongs({ scrobbler }: DueScrobbles, clipIds: readonly string[]) {
    const { connection } = this.#options.database;
    const clips = await findClips(connection, [...new Set(clipIds)], scrobbler.userId);
    return new Map<string, ScrobbledSong>(
      clips.map((clip) => [
        clip.id,
        {
          artist: clipArtist(clip),
          title: clipTitle(clip),
          durationSeconds: clip.metadata.duration ?? null,
        },
      ]),
    );
  }

  async #outcome(due: DueScrobbles, problem: ScrobbleProblem): Promise<DeliveryOutcome> {
    if (problem.state === 'token refused') return this.#hold(due);
    if (problem.state === 'listen refused')
      return {
        state: 'ended',
        problem: `${problem.problem} ${t('The listen was not counted.')}`,
      };
    const { retryAfterMs } = problem;
    return {
      state: 'failed',
      problem: `${problem.problem} ${t('It is tried again.')}`,
      retryAfterMs,
    };
  }

  async #hold(due: DueScrobbles): Promise<DeliveryOutcome> {
    await holdScrobbles(this.#options.database.connection, due);
    return { state: 'held' };
  }
}
