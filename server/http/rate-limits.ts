import { isIPv6 } from 'node:net';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { CallLimit } from '#contract/endpoint';
import { LIMIT_DETAILS, type LimitName } from '#contract/limits';
import { RATE_LIMITED } from '#contract/rate-limited';
import { ApiError } from '#server/api-error';
import type { Database } from '#server/database/database';

/**
 * Points per period for each limit, before the configured scale. All but the in-memory ones are shared by
 * replicas, and those longer than a minute survive restarts.
 */
const LIMITS = {
  /** All calls by one account, or by one address without an account; in memory, per process. */
  calls: { points: 1200, seconds: 60 },
  /** Calls of one app of another maker, which may copy a library; the account's own pages do not wait for it. */
  players: { points: 6000, seconds: 60 },
  /** Bearer tokens per address: each tab requests one every few minutes. */
  tokens: { points: 300, seconds: 60 },
  /** Sign-in attempts for one account from one address. */
  signIn: { points: 10, seconds: 5 * 60 },
  /** Sign-in attempts for any account from one address, which a whole school may share. */
  signInAddress: { points: 100, seconds: 5 * 60 },
  /**
   * Sign-in attempts for one account from any address; high, because anyone can use up another user's limit.
   */
  signInEmail: { points: 100, seconds: 5 * 60 },
  /** New accounts per address. */
  signUp: { points: 30, seconds: 60 * 60 },
  /** Invitation codes per address, right or wrong. */
  invitations: { points: 20, seconds: 60 * 60 },
  /** Mails with a link for a new password, per address and per account. */
  passwordLinks: { points: 6, seconds: 60 * 60 },
  /** Account exports. */
  exports: { points: 10, seconds: 60 * 60 },
  /** New app passwords per account. */
  apps: { points: 20, seconds: 60 * 60 },
  /** Comments per account. */
  comments: { points: 30, seconds: 60 },
  /** Conversions of songs to other formats. */
  conversions: { points: 60, seconds: 10 * 60 },
  generate: { points: 20, seconds: 60 },
  /** Calls of one guest of a party, or of one address without a guest's cookie; a page reads every few seconds. */
  guests: { points: 120, seconds: 60 },
  /** Unlisted links that one caller opens, and wrong codes from one address. */
  links: { points: 120, seconds: 60 },
  lyrics: { points: 20, seconds: 60 },
  /** New parties per account. */
  parties: { points: 30, seconds: 60 * 60 },
  /** Calls of all guests of one party. */
  party: { points: 3000, seconds: 60 },
  /** Plays of one song by one caller; allows a short song on constant repeat. */
  plays: { points: 120, seconds: 60 * 60 },
  /** Uploaded pictures, which are stored permanently; imported songs have one each. */
  pictures: { points: 300, seconds: 60 * 60 },
  /** Started uploads of audio; an import starts many. */
  uploads: { points: 60, seconds: 60 },
  reports: { points: 60, seconds: 60 * 60 },
  reactions: { points: 120, seconds: 60 },
} as const satisfies Record<LimitName, { points: number; seconds: number }>;

/** Counted for every call, too often for a database row. */
const IN_MEMORY: ReadonlySet<LimitName> = new Set(['calls', 'players', 'tokens', 'guests', 'links', 'party']);

/**
 * Single-process servers count periods up to this length in memory: a restart takes about as long as the period
 * it forgets.
 */
const MAX_IN_MEMORY_SECONDS = 60;

export interface RateLimits {
  /**
   * Counts one use.
   * @throws ApiError 429 with Retry-After when the limit is reached.
   */
  use(limit: LimitName, key: string): Promise<void>;
  /**
   * Counts nothing.
   * @throws ApiError 429 with Retry-After when the limit is used up.
   */
  check(limit: LimitName, key: string): Promise<void>;
}

export function createRateLimits(
  { pool, isEmbedded }: Pick<Database, 'pool' | 'isEmbedded'>,
  scale: number,
): RateLimits {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, limit] of Object.entries(LIMITS) as [LimitName, (typeof LIMITS)[LimitName]][]) {
    const options = {
      keyPrefix: name,
      points: Math.max(1, Math.round(limit.points * scale)),
      duration: limit.seconds,
    };
    limiters.set(
      name,
      IN_MEMORY.has(name) || (isEmbedded && limit.seconds <= MAX_IN_MEMORY_SECONDS)
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
        throw limited(limit, error);
      }
    },
    async check(limit, key) {
      const counted = await limiters.get(limit)?.get(key);
      if (counted && counted.remainingPoints <= 0) throw limited(limit, counted);
    },
  };
}

function limited(limit: LimitName, { msBeforeNext }: RateLimiterRes): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new ApiError(RATE_LIMITED, LIMIT_DETAILS[limit], { retryAfterSeconds });
}

/** Limits that count each entity separately. */
const PER_ENTITY: ReadonlySet<CallLimit> = new Set(['plays']);

/**
 * Counts a call toward its own limit, if it has one.
 * @param caller an account, or an address without one
 * @param entityId the entity the call names; empty if it names no single entity
 * @throws ApiError 429 when the limit is reached.
 */
export async function limitCall(
  limits: RateLimits,
  limit: CallLimit | undefined,
  { caller, entityId }: { caller: string; entityId: string },
): Promise<void> {
  if (limit === undefined) return;
  if (limit === 'guests') await limits.use('party', entityId);
  await limits.use(limit, PER_ENTITY.has(limit) ? `${caller} ${entityId}` : caller);
}

/**
 * Counts a sign-in attempt for its address, its account, and both together.
 * @throws ApiError 429 when one of the limits is reached.
 */
export async function limitSignIn(
  limits: RateLimits,
  { address, email }: { address: string; email: string },
): Promise<void> {
  await limits.use('signInAddress', address);
  await limits.use('signIn', `${address} ${email}`);
  await limits.use('signInEmail', email);
}

/** An IPv6 customer has at least a /64, which counts as one address. */
const IPV6_PREFIX_GROUPS = 4;

/** The address as counted by the limits. */
export function limitedAddress(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return `${groups.slice(0, IPV6_PREFIX_GROUPS).join(':')}::/64`;
}
