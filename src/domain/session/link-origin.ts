import { LINK_ORIGIN, LINK_REACH, LINK_REACHES, type LinkReach } from '#contract/accounts/session';

/** Where links that others open lead, and what keeps them from it; null if nothing is known to. */
export interface LinkTarget {
  readonly origin: string;
  readonly reach: LinkReach | null;
}

/**
 * The target of links made by this page: what the server named, or the page's own origin.
 * @param configs of the session, if one is stored
 */
export function linkTargetOf(
  configs: Readonly<Record<string, string>> | undefined,
  page: { readonly origin: string; readonly host: string },
): LinkTarget {
  const named = configs?.[LINK_ORIGIN];
  const reach = LINK_REACHES.find((value) => value === configs?.[LINK_REACH]) ?? null;
  // Of one host the page knows the scheme better: a proxy may hide https from the server.
  const isElsewhere = named !== undefined && named.replace(/^https?:\/\//, '') !== page.host;
  return { origin: isElsewhere ? named : page.origin, reach };
}
