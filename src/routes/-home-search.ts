import { HOME_FEEDS, type HomeFeed } from '#contract/discovery/home-feeds';

/** For `validateSearch`: which feed Home shows. */
export function parseHomeSearch({ tab }: Readonly<Record<string, unknown>>): { tab?: HomeFeed | undefined } {
  return { tab: HOME_FEEDS.find((known) => known === tab) };
}
