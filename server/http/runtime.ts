import { setMaxListeners } from 'node:events';
import { t } from '#lib/translate';
import type { Sessions } from '#server/accounts/sessions';
import { ApiError } from '#server/api-error';
import type { HandlerServices } from '#server/calls/context';
import type { Config } from '#server/config';
import type { Database } from '#server/database/database';
import type { RenderAudio } from '#server/jobs/growing-audio';
import type { RenderJobs } from '#server/jobs/render-job';
import type { UploadJobs } from '#server/jobs/upload-jobs';
import type { EventHub } from '#server/realtime/event-hub';
import type { ObjectStore } from '#server/storage/object-store';
import type { RateLimits } from './rate-limits.ts';

/** Services the routes need, available once the database is open. */
export interface Services {
  readonly database: Database;
  readonly sessions: Sessions;
  /** Whether the identity provider is known; asks it, if it could not be reached before. */
  findProvider(): Promise<boolean>;
  /** Signing key for bearer tokens. */
  readonly tokenKey: Uint8Array;
  /** Key for the operator's requests. */
  readonly operatorKey: Uint8Array;
  readonly handlerServices: HandlerServices;
  readonly events: EventHub;
  readonly store: ObjectStore;
  readonly renderAudio: RenderAudio;
  /** Render counts of this process. */
  readonly renders: Pick<RenderJobs, 'runningCount' | 'ended'>;
  readonly uploads: Pick<UploadJobs, 'files'>;
  readonly rateLimits: RateLimits;
}

/**
 * Shared by all routes. The server listens before its database is open; until then `services()` throws a 503.
 */
export class Runtime {
  readonly config: Config;
  /** Checks every response against the contract; for tests and development. */
  readonly checksResponses: boolean;
  /** Why a page of this server was last refused because of its address, for the doctor; null if none was. */
  refusedOrigin: string | null = null;
  readonly #closing = new AbortController();
  #services: Services | null = null;

  constructor(config: Config, { checksResponses }: { checksResponses: boolean }) {
    this.config = config;
    // One listener per open event stream, however many there are.
    setMaxListeners(0, this.#closing.signal);
    this.checksResponses = checksResponses;
  }

  get isReady(): boolean {
    return this.#services !== null;
  }

  /** Aborted when the server stops; this ends open-ended responses. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    this.#closing.abort();
    this.#services?.renderAudio.endReading();
  }

  open(services: Services): void {
    this.#services = services;
  }

  /** @throws ApiError 503 until the database is open, and from shutdown on. */
  services(): Services {
    if (this.#services !== null) return this.#services;
    throw new ApiError(503, t('The server is starting. Please try again in a moment.'), {
      retryAfterSeconds: 1,
    });
  }
}
