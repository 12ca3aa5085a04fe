import type { CallId } from '#contract/contract';
import { newId } from '#lib/ids';
import { simpleBody } from '../integration/test-server.ts';
import type { AnyInput, RightInput, Scene } from './scene.ts';

export const PLAYBAR = {
  playbar_state: 'paused',
  song_index: 0,
  song_play_time: 12.5,
  repeat_state: 'off',
  action_time: '2026-01-02T03:04:05.678Z',
  song_ids_in_queue: [] as string[],
  volume: 0.6,
  device_id: 'device',
  device_type: 'web',
  context_id: null,
  context_type: 'Library',
} as const;

/** The smallest picture. */
const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * For every call an input that is right: its owner, or staff for calls of staff, gets 200 with it. `id` is the entity
 * that the call names (`NOUN_FIXTURES`), empty for a call about no entity. A new call adds its line here, and nothing
 * else to be tested for rights, slash forms and foreign fields.
 */
const RIGHT_INPUTS: { readonly [Id in CallId]: RightInput<Id> } = {
  'billing.comparePlans': () => ({}),
  'billing.getInfo': () => ({}),
  'billing.listPlans': () => ({}),
  'billing.listQuestions': () => ({}),
  'blocks.blockUser': (handle) => ({ body: { handle, reason: 'spam' } }),
  'blocks.unblockUser': (handle) => ({ body: { handle } }),
  'captcha.check': () => ({ body: { ctype: 'generation' } }),
  'clips.cancel': (id) => ({ params: { clip_id: id } }),
  'clips.get': (id) => ({ params: { clip_id: id } }),
  'clips.getSongsByIds': (id) => ({ query: { ids: id } }),
  'clips.incrementPlayCount': (id) => ({ params: { gen_id: id }, body: { sample_factor: 1 } }),
  'clips.updateReactionType': (id) => ({ params: { gen_id: id }, body: { reaction: 'LIKE' } }),
  'comments.count': (id) => ({ params: { clip_id: id } }),
  'comments.create': (id) => ({ params: { clip_id: id }, body: { content: 'Lovely' } }),
  'comments.delete': (id) => ({ params: { comment_id: id } }),
  'comments.list': (id) => ({ params: { clip_id: id }, query: {} }),
  'comments.listReplies': (id) => ({ params: { comment_id: id }, query: {} }),
  'comments.react': (id) => ({ params: { comment_id: id }, body: { reaction: 'LIKE' } }),
  'comments.report': (id) => ({ params: { comment_id: id }, body: { reason: 'spam' } }),
  'comments.toggle': (id) => ({ params: { clip_id: id }, body: { can_comment: true } }),
  'engines.list': () => ({}),
  'feed.list': (id) => ({ query: { ids: id } }),
  'feedback.sendProductFeedback': () => ({ body: { topic: 'idea', text: 'More birds' } }),
  'feedback.setNotInterested': (id) => ({ params: { clip_id: id }, body: {} }),
  'feedback.unsetNotInterested': (id) => ({ params: { clip_id: id }, body: {} }),
  'feedback.updateFeedbackState': (id) => ({ params: { gen_id: id }, body: { feedback_reason: 'voice' } }),
  'feedback.updateFlagState': (id) => ({
    params: { gen_id: id },
    body: { flagged: true, flagged_reason: 'spam' },
  }),
  'generate.create': () => ({ body: simpleBody('rain') }),
  'generate.createWeb': () => ({ body: simpleBody('snow') }),
  'generate.getMatrix': () => ({}),
  'generate.listRequests': () => ({ query: {} }),
  'invites.answer': (id) => ({ params: { invite_id: id }, body: { status: 'accepted' } }),
  'invites.list': () => ({}),
  'lyrics.align': (id) => ({ params: { clip_id: id }, body: { lyrics: 'Walk on' } }),
  'lyrics.getAligned': (id) => ({ params: { clip_id: id } }),
  'lyrics.create': () => ({ body: { prompt: 'a paper boat' } }),
  'lyrics.get': (id) => ({ params: { lyrics_id: id } }),
  'notifications.getSettings': () => ({}),
  'notifications.list': () => ({ query: {} }),
  'notifications.read': () => ({ body: { all: true } }),
  'notifications.setSettings': () => ({ body: { muted_types: [] } }),
  'notifications.suppress': () => ({ body: { ids: [newId()] } }),
  'personas.create': (id) => ({ body: { root_clip_id: id } }),
  'personas.edit': (id) => ({ params: { persona_id: id }, body: { name: 'Other' } }),
  'personas.follow': (id) => ({ params: { persona_id: id }, body: { follow: true } }),
  'personas.get': (id) => ({ params: { persona_id: id } }),
  'personas.getPaginated': (id) => ({ params: { persona_id: id }, query: {} }),
  'personas.listFollowed': () => ({ query: {} }),
  'personas.listLoved': () => ({ query: {} }),
  'personas.listMine': () => ({ query: {} }),
  'personas.listProduct': () => ({ query: {} }),
  'personas.listTrashed': () => ({ query: {} }),
  'personas.setVisibility': (id) => ({ params: { persona_id: id }, body: { is_public: true } }),
  'personas.toggleLove': (id) => ({ params: { persona_id: id }, body: { loved: true } }),
  'personas.trash': (id) => ({ params: { persona_id: id }, body: {} }),
  'moderation.listLog': () => ({ query: {} }),
  'moderation.listReports': () => ({ query: {} }),
  'moderation.resolve': (_id, { reportId }) => ({ body: { report_id: reportId, action: 'dismiss' } }),
  'pictures.upload': () => ({ body: { image_data: ONE_PIXEL_PNG } }),
  'pins.list': (_id, { bystander }) => ({ query: { handle: bystander } }),
  'pins.pinClip': (id) => ({ params: { clip_id: id }, body: { unpin: true } }),
  'player.autoplay': (_id, { clipId }) => ({ body: { clips_in_queue: [], clip_id: clipId } }),
  'player.getPlaybarState': () => ({}),
  'player.setPlaybarState': () => ({ body: PLAYBAR }),
  'playlists.create': () => ({ body: {} }),
  'playlists.get': (id) => ({ params: { playlist_id: id }, query: {} }),
  'playlists.incrementPlayCount': (id, { clipId }) => ({
    params: { playlist_id: id },
    body: { clip_id: clipId },
  }),
  'playlists.listLiked': () => ({ query: {} }),
  'playlists.listMine': () => ({ query: {} }),
  'playlists.regenerate': (id) => ({
    params: { playlist_id: id },
    body: { model_name: 'chirp-v3-5', configuration: { description: 'rain' } },
  }),
  'playlists.setMetadata': (id) => ({ body: { playlist_id: id, name: 'Another name' } }),
  'playlists.setVisibility': (id) => ({ params: { playlist_id: id }, body: { is_public: false } }),
  'playlists.trash': (id) => ({ body: { playlist_id: id } }),
  'playlists.updateReactionType': (id) => ({ params: { playlist_id: id }, body: { reaction: 'LIKE' } }),
  'playlists.updateClips': (id, { clipId }) => ({
    body: { playlist_id: id, update_type: 'remove_by_id', metadata: { clip_ids: [clipId] } },
  }),
  'profiles.claimHandle': () => ({ body: { handle: `taken_${newId().slice(-12)}` } }),
  'profiles.countRemixesInspired': (handle) => ({ params: { handle } }),
  'profiles.follow': (handle) => ({ body: { handle, unfollow: true } }),
  'profiles.getInfo': (handle) => ({ params: { handle }, query: {} }),
  'projects.broadcast': (id) => ({ params: { project_id: id }, body: { update_type: 'update_metadata' } }),
  'projects.create': () => ({ body: {} }),
  'projects.get': (id) => ({ params: { project_id: id }, query: {} }),
  'projects.invite': (id, { people }) => ({
    params: { project_id: id },
    body: { invited_user_id: people.stranger.id },
  }),
  'projects.leave': (id) => ({ params: { project_id: id } }),
  'projects.listCollaborators': (id) => ({ params: { project_id: id } }),
  'projects.listMine': () => ({ query: {} }),
  'projects.ofClip': (id) => ({ params: { clip_id: id } }),
  'projects.removeCollaborator': (id, { people }) => ({
    params: { project_id: id },
    body: { invited_user_id: people.collaborator.id },
  }),
  'projects.trash': (id) => ({ body: { project_id: id, undo_trash: true } }),
  'projects.updateClips': (id, { clipId }) => ({
    params: { project_id: id },
    body: { update_type: 'remove', metadata: { clip_ids: [clipId] } },
  }),
  'projects.updateMetadata': (id) => ({ params: { project_id: id }, body: { description: 'For two' } }),
  'prompts.delete': (id) => ({ body: { id } }),
  'prompts.list': () => ({}),
  'prompts.save': () => ({ body: { title: 'Kept' } }),
  'profiles.listFollowers': (_id, { bystander }) => ({ query: { handle: bystander } }),
  'profiles.listFollowing': (_id, { bystander }) => ({ query: { handle: bystander } }),
  'profiles.listTopClips': (_id, { bystander }) => ({ query: { handle: bystander } }),
  'profiles.listRemixesInspired': (handle) => ({ params: { handle }, query: {} }),
  'profiles.update': () => ({ body: { profile_description: 'Waltzes' } }),
  'session.get': () => ({}),
  'social.getFollowingFeed': () => ({ body: {} }),
  'status.get': () => ({}),
  'status.set': () => ({ body: { status: 'ok' } }),
  'users.acceptCustomModeTos': () => ({ body: {} }),
  'users.acceptInvite': () => ({ body: { inviter_handle: 'nobody_at_all' } }),
  'users.acceptTimbalandTerms': () => ({ body: {} }),
  'users.getConfig': () => ({ body: {} }),
  'users.getEvent': () => ({}),
  'users.getSessionId': () => ({}),
  'users.updateConfig': () => ({ body: { shown_creation_tour: true } }),
  'styles.getRecommended': () => ({}),
  'styles.recommendTags': () => ({ body: { tags: ['jazz'] } }),
};

/** @throws Error that says what to add for a call without an input. */
export function rightInput(call: CallId, id: string, scene: Scene): AnyInput {
  const input = (RIGHT_INPUTS as Readonly<Record<string, (id: string, scene: Scene) => unknown>>)[call];
  if (input === undefined) {
    throw new Error(
      `'${call}' has no right input: add a line for it to RIGHT_INPUTS in tests/contract/right-inputs.ts.`,
    );
  }
  return input(id, scene) as AnyInput;
}
