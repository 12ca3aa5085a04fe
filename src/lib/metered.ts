interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/**
 * Whether what is not asked for should wait for another connection. Where the browser tells nothing, as in Safari and
 * Firefox, it does not count as metered.
 */
export function isMetered(): boolean {
  const { connection } = (globalThis as { navigator?: { connection?: NetworkInformation } }).navigator ?? {};
  if (!connection) return false;
  const isSlow = connection.effectiveType === '2g' || connection.effectiveType === 'slow-2g';
  return connection.saveData === true || connection.type === 'cellular' || isSlow;
}
