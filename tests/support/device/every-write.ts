import fc from 'fast-check';
import type { CallId } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import { clipNoun } from '#domain/nouns/clip';
import { commentNoun } from '#domain/nouns/comment';
import { inviteNoun } from '#domain/nouns/invite';
import { notificationNoun } from '#domain/nouns/notification';
import { type Part, partOf, splitTarget, type Target } from '#domain/nouns/noun';
import { personaNoun } from '#domain/nouns/persona';
import { type PlaylistView, playlistNoun } from '#domain/nouns/playlist';
import { type ProfileView, profileNoun } from '#domain/nouns/profile';
import { type ProjectView, projectNoun } from '#domain/nouns/project';
import type { PromptView } from '#domain/nouns/prompt';
import type { StudioView } from '#domain/nouns/studio';
import { TEST_USER_ID, testClip, testId, testPlaylist } from '#tests/support/clips';
import { testComment } from '#tests/support/comments';
import { testNotification } from '#tests/support/notifications';
import { testPersona } from '#tests/support/personas';
import { testProfileView } from '#tests/support/profiles';
import { testProject } from '#tests/support/projects';

const CLIPS = [1, 2, 3].map(testId);
const PLAYLIST = testId(501);
const MADE_PLAYLIST = testId(601);
const PROJECT = testId(301);
const MADE_PROJECT = testId(302);
const PERSONA = testId(801);
const COMMENT = testComment(11).id;
const MADE_COMMENT = testId(731);
const INVITE = testId(851);
const NOTIFICATIONS = [1, 2].map((number) => testNotification(number).id);
const PROMPT = testId(861);
const STUDIO = testId(871);
const REPLACED_AT = '2026-01-01T00:00:00.000Z';

/** The initial content of the server and the device. */
export function firstParts(): Part[] {
  const {
    playlist_clips: _clips,
    num_total_results: _total,
    current_page: _page,
    ...playlist
  } = testPlaylist(501, []);
  return [
    partOf(
      clipNoun,
      CLIPS.map((_id, index) => testClip(index + 1)),
    ),
    partOf(playlistNoun, [{ playlist, page: { offset: 0, clipIds: [], total: 0 } }]),
    partOf(projectNoun, [testProject(301)]),
    partOf(personaNoun, [testPersona(801)]),
    partOf(commentNoun, [testComment(11)]),
    partOf(profileNoun, [testProfileView('ben'), testProfileView('ada')]),
    partOf(inviteNoun, [
      {
        id: INVITE,
        status: 'pending',
        project: { id: testId(303), name: 'Duo' },
        inviter: { handle: 'ben', display_name: 'Ben' },
        created_at: REPLACED_AT,
      },
    ]),
    partOf(
      notificationNoun,
      [1, 2].map((number) => testNotification(number)),
    ),
  ];
}

const clipId = fc.constantFrom(...CLIPS);
const someClips = fc.uniqueArray(clipId, { minLength: 1, maxLength: 3 });
const word = fc.constantFrom('Rain', 'Snow');
const isSo = fc.boolean();
const always = fc.constant;
const ofClip = <Own extends Record<string, fc.Arbitrary<unknown>>>(own: Own) => fc.record({ clipId, ...own });
const ofPersona = fc.record({ personaId: always(PERSONA), isOn: isSo });
const playlistId = fc.constantFrom(PLAYLIST, MADE_PLAYLIST);
const projectId = fc.constantFrom(PROJECT, MADE_PROJECT);
const commentId = fc.constantFrom(COMMENT, MADE_COMMENT);
const code = fc.constantFrom('abcdefghjkmnpqrstuvw24', 'abcdefghjkmnpqrstuvw25');
const promptArgs = fc.record({
  id: always(PROMPT),
  description: word,
  lyrics: always(''),
  tags: word,
  negativeTags: always(''),
  title: word,
  sliders: always({}),
});
const studioArgs = fc.record({
  id: always(STUDIO),
  content: fc.record({
    name: word,
    tempo_bpm: always(120),
    beats_per_bar: always(4),
    key: always(''),
    tracks: always([]),
    markers: always([]),
  }),
});
const songArgs = fc.record({
  id: fc.integer({ min: 400, max: 404 }).map(testId),
  body: always({ mv: 'chirp-v4', prompt: '', gpt_description_prompt: 'rain' }),
});

/** Arguments of every write that creates an entity, always the same one, with other content for each word. */
export const CREATION_ARGS: Readonly<Record<string, (word: string) => unknown>> = {
  'comment-create': (content) => ({
    id: MADE_COMMENT,
    clipId: testId(2),
    parentId: null,
    content,
    trackTimestamp: null,
  }),
  'playlist-create': (name) => ({ id: MADE_PLAYLIST, name }),
  'project-create': (name) => ({ id: MADE_PROJECT, name, description: '' }),
  'prompt-create': (title) => ({
    id: PROMPT,
    description: '',
    lyrics: '',
    tags: '',
    negativeTags: '',
    title,
    sliders: {},
  }),
  'studio-create': (name) => ({
    id: STUDIO,
    content: { name, tempo_bpm: 120, beats_per_bar: 4, key: '', tracks: [], markers: [] },
  }),
};

/** Arguments of every kind of write. */
export const WRITE_ARGS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'clip-reaction-type': ofClip({ reaction: fc.constantFrom('LIKE', 'DISLIKE', null) }),
  pin: ofClip({ isPinned: isSo, replacedClipId: always(null), maxPins: always(5) }),
  'clip-details': ofClip({
    title: word,
    caption: word,
    album: fc.record({ album: word, track: fc.integer({ min: 1, max: 9 }) }),
  }),
  'clip-lyrics': ofClip({ lyrics: word, modelName: always('chirp-v4'), limit: always(3000) }),
  'clip-display-tags': ofClip({ displayTags: word }),
  'clip-visibility': ofClip({ isPublic: isSo }),
  'clip-can-remix': ofClip({ canRemix: isSo }),
  'clip-show-remix': ofClip({ showRemix: isSo }),
  'clip-remix-type': ofClip({ remix: fc.constantFrom('all', 'cover_only', 'none') }),
  'clip-configurations': ofClip({ configurations: fc.constantFrom({}, { swing: 0.5 }) }),
  listen: ofClip({ listenedAt: always('2026-01-02T03:04:05.678Z') }),
  'clip-link': ofClip({ code }),
  'clip-trash': fc.record({ clipIds: someClips, isTrashed: isSo }),
  'comments-toggle': ofClip({ canComment: isSo }),
  feedback: ofClip({ reasons: fc.constantFrom([], ['voice']) }),
  flag: ofClip({ reason: fc.constantFrom('spam', null), details: always('') }),
  'not-interested': ofClip({}),
  interested: ofClip({}),
  'comment-create': fc.record({
    id: always(MADE_COMMENT),
    clipId: always(testId(2)),
    parentId: fc.constantFrom(COMMENT, null),
    content: word,
    trackTimestamp: always(null),
  }),
  'comment-react': fc.record({ commentId, reaction: fc.constantFrom('LIKE', 'DISLIKE', null) }),
  'comment-delete': fc.record({ commentId }),
  'comment-report': fc.record({ commentId, reason: always('spam') }),
  follow: fc.record({ handle: always('ben'), isFollowing: isSo }),
  block: fc.record({ handle: always('ben'), reason: always('spam') }),
  unblock: fc.record({ handle: always('ben') }),
  'profile-edit': fc.record({ handle: always('ada'), displayName: word, description: word }),
  'invite-answer': fc.record({
    inviteId: always(INVITE),
    status: fc.constantFrom('accepted', 'declined'),
    projectName: always('Duo'),
  }),
  'notification-read': fc.record({
    ids: fc.subarray(NOTIFICATIONS, { minLength: 1 }),
    until: always(null),
  }),
  'notification-suppress': fc.record({ ids: fc.subarray(NOTIFICATIONS, { minLength: 1 }) }),
  'persona-love': ofPersona,
  'persona-follow': ofPersona,
  'persona-visibility': ofPersona,
  'persona-trash': ofPersona,
  'playlist-create': fc.record({ id: always(MADE_PLAYLIST), name: word }),
  'playlist-clips': fc
    .record({
      playlistId,
      updateType: fc.constantFrom('add', 'remove_by_id', 'move'),
      clipIds: someClips,
      index: fc.nat(3),
    })
    .map(({ index, ...args }) => (args.updateType === 'move' ? { ...args, index } : args)),
  'playlist-edit': fc.record({ playlistId, name: word, description: word }),
  'playlist-link': fc.record({ playlistId, code }),
  'playlist-like': fc.record({ playlistId, isLoved: isSo }),
  'playlist-visibility': fc.record({ playlistId, isPublic: isSo }),
  'playlist-trash': fc.record({ playlistId, isTrashed: isSo }),
  'project-create': fc.record({ id: always(MADE_PROJECT), name: word, description: always('') }),
  'project-clips': fc
    .record({
      updateType: fc.constantFrom('add', 'remove', 'move', 'pinned'),
      from: projectId,
      to: projectId,
      clipIds: someClips,
      isPinned: isSo,
    })
    .map(({ updateType, from, to, clipIds, isPinned }) => ({
      projectId: updateType === 'add' ? to : from,
      updateType,
      clipIds,
      to: updateType === 'add' || updateType === 'move' ? { id: to, name: 'Workspace' } : null,
      fromIds: [],
      isPinned: updateType === 'pinned' && isPinned,
      userId: TEST_USER_ID,
    })),
  'project-metadata': fc.record({ projectId, name: word, description: word }),
  'project-trash': fc.record({ projectId, isTrashed: isSo }),
  'prompt-create': promptArgs,
  'prompt-change': promptArgs,
  'prompt-delete': fc.record({ id: always(PROMPT) }),
  'studio-create': studioArgs,
  'studio-change': studioArgs,
  'studio-delete': fc.record({ id: always(STUDIO) }),
  'user-config': fc.record({ shown_creation_tour: always(true) }),
  'song-create': songArgs,
  'song-create-web': songArgs,
};

/** The entity in the format sent by the server. */
export function wireOf(noun: string, view: unknown): unknown {
  switch (noun) {
    case 'playlist': {
      const { playlist, clipIds } = view as PlaylistView;
      return { playlist, page: { offset: 0, clipIds: clipIds ?? [], total: clipIds?.length ?? 0 } };
    }
    case 'project': {
      const { lastClipId: _id, lastClipAt: _at, ...project } = (view as ProjectView).project;
      return { ...project, last_updated_clip: null };
    }
    case 'prompt':
      return (view as PromptView).prompt;
    case 'studio':
      return (view as StudioView).project;
    default:
      return view;
  }
}

/** True for entities that exist only until their deletion is sent. */
export function isGone(view: unknown): boolean {
  const { isDeleted, is_deleted, notification_type } = view as Record<string, unknown>;
  return isDeleted === true || is_deleted === true || notification_type === 'deleted';
}

/** The server's response to a call that changed `targets`, in that call's format. */
export function responseOf(
  callId: CallId,
  targets: readonly Target[],
  views: ReadonlyMap<string, unknown>,
): unknown {
  const of = (noun: string) =>
    targets.filter((target) => splitTarget(target).noun === noun).map((target) => views.get(target));
  const clips = of('clip');
  const projects = of('project').map((view) => wireOf('project', view));
  const [first = ''] = targets;
  const entity = wireOf(splitTarget(first).noun, views.get(first));
  switch (callId) {
    case 'metadata.setMetadata':
    case 'metadata.setDisplayTags':
    case 'metadata.setClipPrompt':
      return { error_type: null, clip: clips[0] };
    case 'trash.set':
      return { clips };
    case 'pins.pinClip':
      return { pinned_clips: [...views.values()].filter((view) => (view as Clip)?.is_pinned) };
    case 'personas.toggleLove':
      return { persona: entity };
    case 'notifications.read':
    case 'notifications.suppress':
      return { updated: targets.map((target) => splitTarget(target).id) };
    case 'projects.updateClips':
      return { project: projects[0], other_projects: projects.slice(1), clips };
    case 'users.updateConfig':
      return { shown_creation_tour: true };
    case 'links.createForSong':
    case 'links.createForPlaylist':
      return { expires_at: null };
    case 'clips.addListen':
    case 'comments.delete':
    case 'prompts.delete':
    case 'studio.delete':
      return {};
    default:
      return responseOfNoun(splitTarget(first).noun, views.get(first), views);
  }
}

function responseOfNoun(noun: string, view: unknown, views: ReadonlyMap<string, unknown>): unknown {
  if (noun === 'playlist') {
    const { playlist, clipIds } = view as PlaylistView;
    const ids = clipIds ?? [];
    const playlist_clips = ids.map((id, relative_index) => ({
      clip: views.get(clipNoun.target(id)),
      relative_index,
    }));
    return { ...playlist, playlist_clips, num_total_results: ids.length, current_page: 0 };
  }
  if (noun === 'profile') {
    const { profile, stats } = view as ProfileView;
    return { ...profile, stats };
  }
  return wireOf(noun, view);
}
