interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/**
 * Whether optional transfers should wait for another connection. If the browser does not say, as in Safari and
 * Firefox, the connection does not count as metered.
 */
export function isMetered(): boolean {
  const { connection } = (globalThis as { navigator?: { connection?: NetworkInformation } }).navigator ?? {};
  if (!connection) return false;
  const isSlow = connection.effectiveType === '2g' || connection.effectiveType === 'slow-2g';
  return connection.saveData === true || connection.type === 'cellular' || isSlow;
}
