import type { FastifyRequest } from 'fastify';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { CallId } from '#contract/contract';
import { ApiError } from '#server/api-error';
import type { SafePool } from '#server/database/safe-pool';

/** Points per time of each limit, before the configured scale. */
const LIMITS = {
  /** Every call of one account, or of one address without an account; in memory, per process. */
  calls: { points: 1200, seconds: 60 },
  /** Tries to sign in to one account from one address. */
  signIn: { points: 10, seconds: 5 * 60 },
  /** New accounts from one address. */
  signUp: { points: 30, seconds: 60 * 60 },
  generate: { points: 20, seconds: 60 },
  lyrics: { points: 20, seconds: 60 },
  reactions: { points: 120, seconds: 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

/** Limits that count across replicas and restarts. */
const LIMIT_OF_CALL: { readonly [Id in CallId]?: LimitName } = {
  'generate.create': 'generate',
  'lyrics.create': 'lyrics',
  'clips.updateReactionType': 'reactions',
};

const DETAILS: Readonly<Record<LimitName, string>> = {
  calls: 'Too many requests. Please try again in a few moments.',
  signIn: 'Too many tries to sign in. Please wait a few minutes.',
  signUp: 'Too many new accounts from this address. Please try again later.',
  generate: 'Too many requests. Please try again in a few moments.',
  lyrics: 'Too many requests. Please wait a few seconds before generating more lyrics.',
  reactions: 'Rate limit exceeded. Please wait before retrying actions.',
};

export interface RateLimits {
  /**
   * Counts one use.
   * @throws ApiError 429 with Retry-After when the limit is reached.
   */
  use(limit: LimitName, key: string): Promise<void>;
}

export function createRateLimits(pool: SafePool, scale: number): RateLimits {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, limit] of Object.entries(LIMITS) as [LimitName, (typeof LIMITS)[LimitName]][]) {
    const options = {
      keyPrefix: name,
      points: Math.max(1, Math.round(limit.points * scale)),
      duration: limit.seconds,
    };
    limiters.set(
      name,
      name === 'calls'
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: true,
          }),
    );
  }
  return {
    async use(limit, key) {
      try {
        await limiters.get(limit)?.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new ApiError(429, DETAILS[limit], {
          retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      }
    },
  };
}

/** Counts a call for its account, or its address without one. */
export async function limitCall(
  limits: RateLimits,
  call: CallId,
  { request, viewerId }: { request: FastifyRequest; viewerId: string | null },
): Promise<void> {
  const caller = viewerId ?? request.ip;
  await limits.use('calls', caller);
  const limit = LIMIT_OF_CALL[call];
  if (limit !== undefined) await limits.use(limit, caller);
}
