import type { KeyScope } from '#contract/accounts/keys';
import { type CallId, contract } from '#contract/contract';

/** What a key must be allowed to do for a call; `session` calls refuse all keys. */
export type CallScope = KeyScope | 'session';

/** Calls that manage what signs an account in, pays, or belongs to a browser. */
const SESSION_CALLS: ReadonlySet<CallId> = new Set<CallId>([
  'apps.create',
  'apps.list',
  'apps.revoke',
  'keys.list',
  'keys.create',
  'keys.revoke',
  'push.getKey',
  'push.subscribe',
  'push.unsubscribe',
  'billing.createSession',
  'billing.completeCheckout',
  'billing.cancel',
]);

/** Calls that change nothing of the account although their method is not GET. */
const READING_CALLS: ReadonlySet<CallId> = new Set<CallId>([
  'discover.list',
  'files.logDownload',
  'files.convertWav',
  'files.convertOpus',
  'lyrics.align',
  'search.query',
  'social.getFollowingFeed',
  'styles.recommendTags',
  'users.getConfig',
]);

/** Calls that create songs, or what songs are made from. */
const MAKING_CALLS: ReadonlySet<CallId> = new Set<CallId>([
  'captcha.check',
  'clips.cancel',
  'clips.unlockPreview',
  'edits.crop',
  'edits.fade',
  'edits.speed',
  'edits.stems',
  'edits.remaster',
  'edits.concat',
  'edits.merge',
  'generate.create',
  'generate.createWeb',
  'generate.addDraft',
  'lyrics.create',
  'lyrics.rewrite',
  'lyrics.cancel',
  'metadata.generateImage',
  'personas.create',
  'share.createAsset',
  'uploads.create',
  'uploads.createVideo',
  'uploads.finish',
  'uploads.cancel',
  'videos.generate',
]);

/** Calls with which a listener likes, collects and follows; every other change is refused. */
const LISTENING_CALLS: ReadonlySet<CallId> = new Set<CallId>([
  'analytics.sendEvents',
  'apps.create',
  'apps.revoke',
  'blocks.blockUser',
  'blocks.unblockUser',
  'clips.addListen',
  'clips.incrementPlayCount',
  'clips.countPreviewPlay',
  'clips.updateReactionType',
  'comments.create',
  'comments.updateReactionType',
  'comments.delete',
  'comments.report',
  'devices.sendCommand',
  'feedback.updateFlagState',
  'feedback.updateFeedbackState',
  'feedback.setNotInterested',
  'feedback.unsetNotInterested',
  'feedback.sendProductFeedback',
  'invites.answer',
  'keys.create',
  'keys.revoke',
  'links.revoke',
  'notifications.read',
  'notifications.suppress',
  'notifications.setSettings',
  'parties.create',
  'parties.join',
  'parties.addSong',
  'parties.vote',
  'parties.letIn',
  'parties.removeSong',
  'parties.setPlaying',
  'parties.end',
  'personas.toggleLove',
  'personas.follow',
  'pins.pinClip',
  'player.autoplay',
  'player.setPlaybarState',
  'playlists.create',
  'playlists.updateClips',
  'playlists.setMetadata',
  'playlists.trash',
  'playlists.updateReactionType',
  'playlists.setVisibility',
  'playlists.incrementPlayCount',
  'profiles.follow',
  'profiles.update',
  'profiles.claimHandle',
  'projects.leave',
  'push.subscribe',
  'push.unsubscribe',
  'scrobblers.authorize',
  'scrobblers.connect',
  'scrobblers.remove',
  'scrobblers.setPlaying',
  'share.createLink',
  'share.countAction',
  'share.countActions',
  'users.updateConfig',
  'users.acceptCustomModeTos',
  'users.acceptTimbalandTerms',
  'users.acceptInvite',
]);

/** The scope that a key needs for a call. A new call that changes something needs `edit`. */
export function scopeOf(call: CallId): CallScope {
  if (SESSION_CALLS.has(call)) return 'session';
  const { access, method } = contract[call];
  if (access === 'staff') return 'staff';
  if (method === 'GET' || READING_CALLS.has(call)) return 'read';
  return MAKING_CALLS.has(call) ? 'make' : 'edit';
}

/** Whether a listener may make this call. A new call that changes something is refused. */
export function isOpenToListeners(call: CallId): boolean {
  return contract[call].method === 'GET' || READING_CALLS.has(call) || LISTENING_CALLS.has(call);
}
