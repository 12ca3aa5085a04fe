/** Push services of Chrome and browsers built on it, Firefox, Safari and Edge: a host, or `*.` and its parent. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

export type PushServiceKind = 'known' | 'configured';

/**
 * Which push services this server sends to: those of the major browsers, and the origins that its operator configured.
 * @returns null for an endpoint of any other service.
 */
export function pushServiceKind(
  endpoint: string,
  configuredOrigins: readonly string[],
): PushServiceKind | null {
  const { origin, protocol, host } = new URL(endpoint);
  if (configuredOrigins.includes(origin)) return 'configured';
  if (protocol !== 'https:') return null;
  const isKnown = KNOWN_HOSTS.some((known) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known,
  );
  return isKnown ? 'known' : null;
}
