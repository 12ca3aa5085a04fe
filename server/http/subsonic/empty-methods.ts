import type { Method } from './subsonic-call.ts';

/*
 * Calls for what this server does not have: players show their lists as empty. Some stop loading a library at the first
 * error.
 */

/** Calls that list nothing. */
export const emptyMethods = {
  getPodcasts: async () => ({ podcasts: { channel: [] } }),
  getNewestPodcasts: async () => ({ newestPodcasts: { episode: [] } }),
  getInternetRadioStations: async () => ({ internetRadioStations: { internetRadioStation: [] } }),
  getShares: async () => ({ shares: { share: [] } }),
  getVideos: async () => ({ videos: { video: [] } }),
  getChatMessages: async () => ({ chatMessages: { chatMessage: [] } }),
} satisfies Record<string, Method>;
