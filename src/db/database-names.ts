const NAME_PREFIX = 'skylark-';

/** The account of a visitor who is not signed in. */
export const ANONYMOUS_USER_ID = 'anonymous';

export function databaseName(userId: string): string {
  return `${NAME_PREFIX}${userId}`;
}

/** The account a database belongs to; null for one that is not ours. */
export function accountOfDatabase(name: string): string | null {
  return name.startsWith(NAME_PREFIX) ? name.slice(NAME_PREFIX.length) : null;
}

/** The cache of files that are on their way to the server. */
export function uploadsCacheName(userId: string): string {
  return `${NAME_PREFIX}uploads-${userId}`;
}
