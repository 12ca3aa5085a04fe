import type { ClipSituation } from '#domain/clips/clip-situation';
import { TEST_USER_ID, testClip } from '#tests/support/clips';

/** A finished song seen by its owner, online. */
export const OWN_SONG: ClipSituation = {
  clip: testClip(1),
  viewerId: TEST_USER_ID,
  isListener: false,
  isOffline: false,
  isOpenByLink: false,
  isDownloaded: false,
  isOnItsPage: false,
  hasVideos: true,
  partyRole: null,
  contestClipId: null,
  hasPersonas: true,
  queue: null,
  takeModel: null,
  credits: null,
};
