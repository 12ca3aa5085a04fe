interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
  addEventListener?(type: 'change', listener: () => void, options: { signal: AbortSignal }): void;
}

function networkInformation(): NetworkInformation | undefined {
  return (globalThis as { navigator?: { connection?: NetworkInformation } }).navigator?.connection;
}

/** Calls `listener` when the kind of connection changes, until the signal ends it. */
export function onConnectionChange(listener: () => void, signal: AbortSignal): void {
  networkInformation()?.addEventListener?.('change', listener, { signal });
}

/**
 * Whether optional transfers should wait for another connection. If the browser does not say, as in Safari and
 * Firefox, the connection does not count as metered.
 */
export function isMetered(): boolean {
  const connection = networkInformation();
  if (!connection) return false;
  const isSlow = connection.effectiveType === '2g' || connection.effectiveType === 'slow-2g';
  return connection.saveData === true || connection.type === 'cellular' || isSlow;
}

/** Whether the connection is known to be unmetered: most browsers on computers do not say. */
export function isKnownUnmetered(): boolean {
  const { type } = networkInformation() ?? {};
  return (type === 'wifi' || type === 'ethernet') && !isMetered();
}

/** Whether a song's file would arrive slowly or cost money. */
export function isSlowOrMetered(): boolean {
  return isMetered() || networkInformation()?.effectiveType === '3g';
}
