const NAME_PREFIX = 'skylark-';

/** The account used for visitors who are not signed in. */
export const ANONYMOUS_USER_ID = 'anonymous';

export function databaseName(userId: string): string {
  return `${NAME_PREFIX}${userId}`;
}

/** The account a database belongs to; null if it is not ours. */
export function accountOfDatabase(name: string): string | null {
  return name.startsWith(NAME_PREFIX) ? name.slice(NAME_PREFIX.length) : null;
}

/** The cache of files being uploaded. */
export function uploadsCacheName(userId: string): string {
  return `${NAME_PREFIX}uploads-${userId}`;
}
