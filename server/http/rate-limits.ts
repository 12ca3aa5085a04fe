import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { CallLimit } from '#contract/endpoint';
import { LIMIT_DETAILS, type LimitName } from '#contract/limits';
import { ApiError } from '#server/api-error';
import type { SafePool } from '#server/database/safe-pool';

/**
 * Points per time of each limit, before the configured scale. All but `calls` count across replicas and restarts.
 */
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
} as const satisfies Record<LimitName, { points: number; seconds: number }>;

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
        throw new ApiError(429, LIMIT_DETAILS[limit], {
          retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        });
      }
    },
  };
}

/**
 * Counts a call for its caller: an account, or an address without one.
 * @throws ApiError 429 when the common limit or the call's own is reached.
 */
export async function limitCall(
  limits: RateLimits,
  limit: CallLimit | undefined,
  caller: string,
): Promise<void> {
  await limits.use('calls', caller);
  if (limit !== undefined) await limits.use(limit, caller);
}
