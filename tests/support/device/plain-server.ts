import type { Invite } from '#contract/collections/invites';
import type { Persona } from '#contract/collections/personas';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { Comment } from '#contract/people/comments';
import type { Notification } from '#contract/people/notifications';
import type { Clip } from '#contract/songs/clips';
import type { Target } from '#domain/nouns/noun';
import type { PlaylistView } from '#domain/nouns/playlist';
import type { ProfileView } from '#domain/nouns/profile';
import type { ProjectView } from '#domain/nouns/project';
import type { SendResult } from '#sync/outbox/flush-row';
import { testClip, testId } from '../clips.ts';
import { isGone, responseOf } from './every-write.ts';
import { refusal, type SentCall } from './outbox.ts';

/** What a call does, in plain lists and fields: it shares no code with the writes of the product. */
type Calls = {
  readonly [Id in CallId]?: (server: PlainServer, input: CallInput<Id>, now: string) => void;
};

class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

const one = (was: boolean, is: boolean) => (was === is ? 0 : is ? 1 : -1);

function react(reaction: 'LIKE' | 'DISLIKE' | null, updatedAt: string): (clip: Clip) => Partial<Clip> {
  const letter = reaction === null ? null : reaction === 'LIKE' ? 'L' : 'D';
  return (clip) => {
    const before = clip.reaction?.reaction_type ?? null;
    if (before === letter) return {};
    const feedback_reason = letter === 'D' ? (clip.reaction?.feedback_reason ?? null) : null;
    return {
      upvote_count: clip.upvote_count + one(before === 'L', letter === 'L'),
      reaction: { ...clip.reaction, reaction_type: letter, feedback_reason, updated_at: updatedAt },
    };
  };
}

const opinion =
  (change: object, updatedAt: string) =>
  ({ reaction }: Clip): Partial<Clip> => ({
    reaction: {
      ...(reaction ?? { reaction_type: null, feedback_reason: null }),
      ...change,
      updated_at: updatedAt,
    },
  });

const CLIP_CALLS: Calls = {
  'clips.updateReactionType': (server, { params, body }, now) =>
    server.clip(params.gen_id, react(body.reaction, now)),
  'clips.addListen': () => undefined,
  'pins.pinClip': (server, { params, body }) =>
    server.clip(params.clip_id, () =>
      body.unpin === true ? { is_pinned: false } : { is_pinned: true, is_public: true },
    ),
  'links.createForSong': (server, { params }) =>
    server.clip(params.clip_id, () => ({ links_open_until: null })),
  'trash.set': (server, { body }) => {
    for (const id of body.clip_ids) server.clip(id, () => ({ is_trashed: body.trash }));
  },
  'comments.toggle': (server, { params, body }) =>
    server.clip(params.clip_id, () => ({ allow_comments: body.can_comment })),
  'feedback.updateFlagState': (server, { params, body }, now) =>
    server.clip(params.gen_id, opinion({ is_flagged: body.flagged }, now)),
  'feedback.updateFeedbackState': (server, { params, body }, now) =>
    server.clip(params.gen_id, opinion({ feedback_reason: body.feedback_reason }, now)),
  'feedback.setNotInterested': (server, { params }, now) =>
    server.clip(params.clip_id, opinion({ is_not_interested: true }, now)),
  'feedback.unsetNotInterested': (server, { params }, now) =>
    server.clip(params.clip_id, opinion({ is_not_interested: false }, now)),
  'metadata.setMetadata': (server, { params, body }) =>
    server.clip(params.gen_id, () => ({
      ...(body.title == null ? {} : { title: body.title }),
      ...(body.caption == null ? {} : { caption: body.caption }),
      ...(body.caption_mentions == null ? {} : { caption_mentions: body.caption_mentions }),
    })),
  'metadata.setDisplayTags': (server, { params, body }) =>
    server.clip(params.gen_id, () => ({ display_tags: body.display_tags })),
  'metadata.setClipPrompt': (server, { params, body }) =>
    server.metadata(params.gen_id, { prompt: body.prompt }),
  'metadata.setVisibility': (server, { params, body }) => {
    server.clip(params.gen_id, () => ({ is_public: body.is_public }));
    if (!body.is_public) server.metadata(params.gen_id, { contest_ids: [] });
  },
  'metadata.toggleRemixes': (server, { params, body }) =>
    server.metadata(params.clip_id, { can_remix: body.can_remix }),
  'metadata.toggleShowRemixes': (server, { params, body }) =>
    server.metadata(params.clip_id, { show_remix: body.show_remix }),
  'metadata.setRemixType': (server, { params, body }) =>
    server.metadata(params.clip_id, { remix: body.remix }),
  'metadata.setConfigurations': (server, { params, body }) =>
    server.metadata(params.gen_id, { configurations: body.configurations }),
};

const PEOPLE_CALLS: Calls = {
  'comments.updateReactionType': (server, { params, body: { reaction } }) =>
    server.change<Comment>(`comment:${params.comment_id}`, (comment) => ({
      ...comment,
      reaction: reaction ?? null,
      like_count: comment.like_count + one(comment.reaction === 'LIKE', reaction === 'LIKE'),
    })),
  'comments.delete': (server, { params }) =>
    server.change<Comment>(`comment:${params.comment_id}`, (comment) => ({ ...comment, is_deleted: true })),
  'comments.report': (server, { params }) =>
    server.change<Comment>(`comment:${params.comment_id}`, (comment) => comment),
  'profiles.follow': (server, { body }) => server.follow(body.handle, body.unfollow !== true),
  'blocks.blockUser': (server, { body }) => {
    server.follow(body.handle, false);
    server.profile(body.handle, { is_blocked: true });
  },
  'blocks.unblockUser': (server, { body }) => server.profile(body.handle, { is_blocked: false }),
  'profiles.update': (server, { body }) =>
    server.profile('ada', {
      ...(body.display_name === undefined ? {} : { display_name: body.display_name }),
      ...(body.profile_description === undefined ? {} : { profile_description: body.profile_description }),
    }),
  'invites.answer': (server, { params, body: { status } }) =>
    server.change<Invite>(`invite:${params.invite_id}`, (invite) => {
      if (invite.status !== 'pending' && invite.status !== status) throw new Refusal(422);
      return { ...invite, status };
    }),
  'notifications.read': (server, { body }) => server.notifications(body?.ids ?? [], { is_read: true }),
  'notifications.suppress': (server, { body }) =>
    server.notifications(body.ids, { notification_type: 'deleted' }),
  'personas.toggleLove': (server, { params, body: { loved } = {} }) =>
    server.persona(params.persona_id, ({ is_loved: was, upvote_count: count }) => ({
      is_loved: loved === true,
      upvote_count: count + one(was, loved === true),
    })),
  'personas.follow': (server, { params, body }) =>
    server.persona(params.persona_id, ({ is_followed: was, follower_count: count }) => ({
      is_followed: body.follow === true,
      follower_count: count + one(was, body.follow === true),
    })),
  'personas.setVisibility': (server, { params, body }) =>
    server.persona(params.persona_id, () => ({ is_public: body.is_public })),
  'personas.trash': (server, { params, body }) =>
    server.persona(params.persona_id, () => ({ is_trashed: body.undo !== true })),
};

/** The order after a change, for a list that holds a song at most once. */
function reordered(
  before: readonly string[],
  { update_type: type, metadata }: CallInput<'playlists.updateClips'>['body'],
): string[] {
  const named = metadata.clip_ids.filter((id, index, all) => all.indexOf(id) === index);
  const list = before.filter((id) => type === 'add' || !named.includes(id));
  if (type === 'remove_by_id') return list;
  const inserted = named.filter((id) => before.includes(id) === (type === 'move'));
  list.splice(type === 'move' ? (metadata.index ?? list.length) : list.length, 0, ...inserted);
  return list;
}

const LIST_CALLS: Calls = {
  'playlists.updateClips': (server, { body }) =>
    server.change<PlaylistView>(`playlist:${body.playlist_id}`, ({ playlist, clipIds }) => {
      if (body.update_type === 'move' && !body.metadata.clip_ids.some((id) => clipIds?.includes(id)))
        throw new Refusal(422);
      const list = reordered(clipIds ?? [], body);
      return { playlist: { ...playlist, song_count: list.length }, clipIds: list };
    }),
  'playlists.setMetadata': (server, { body }) =>
    server.playlist(body.playlist_id, () => ({
      ...(body.name == null ? {} : { name: body.name }),
      ...(body.description == null ? {} : { description: body.description }),
    })),
  'playlists.setVisibility': (server, { params, body }) =>
    server.playlist(params.playlist_id, () => ({ is_public: body.is_public })),
  'playlists.updateReactionType': (server, { params, body }) =>
    server.playlist(params.playlist_id, ({ is_loved: was, upvote_count: count }) => ({
      is_loved: body.reaction === 'LIKE',
      upvote_count: count + one(was, body.reaction === 'LIKE'),
    })),
  'links.createForPlaylist': (server, { params }) =>
    server.playlist(params.playlist_id, () => ({ links_open_until: null })),
  'playlists.trash': (server, { body }) =>
    server.playlist(body.playlist_id, () => ({ is_trashed: body.undo_trash !== true })),
  'projects.updateMetadata': (server, { params, body }) =>
    server.project(params.project_id, {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.description === undefined ? {} : { description: body.description }),
    }),
  'projects.trash': (server, { body }) =>
    server.project(body.project_id, { is_trashed: body.undo_trash !== true }),
  'projects.updateClips': (server, { params, body: { update_type: type, metadata } }) => {
    const { clip_ids: ids, pinned, target_project_id: targetId } = metadata;
    const id = type === 'move' ? (targetId ?? params.project_id) : params.project_id;
    for (const touched of [params.project_id, id]) server.project(touched, {});
    const isMove = type === 'add' || type === 'move';
    for (const clipId of ids)
      server.clip(clipId, ({ project }) => {
        if (isMove) return project?.id === id ? {} : { project: { id, name: 'Workspace', is_pinned: false } };
        if (project?.id !== id) return {};
        if (type === 'pinned') return { project: { ...project, is_pinned: pinned === true } };
        return { project: { id: 'default', name: 'My Workspace', is_pinned: false } };
      });
  },
  'prompts.save': (server, { body: { id = '', ...words } }, now) => {
    const prompt = { ...words, id, saved_prompt_id: id, created_at: now, updated_at: now };
    server.views.set(`prompt:${id}`, { prompt, isDeleted: false });
  },
  'prompts.delete': (server, { body }) =>
    server.change<object>(`prompt:${body.id}`, (view) => ({ ...view, isDeleted: true })),
  'studio.save': (server, { body }, now) =>
    void server.views.set(`studio:${body.id}`, {
      project: { ...body, created_at: now, updated_at: now },
      isDeleted: false,
    }),
  'studio.delete': (server, { body }) =>
    server.change<object>(`studio:${body.id}`, (view) => ({ ...view, isDeleted: true })),
  'users.updateConfig': () => undefined,
};

const CALLS: Calls = { ...CLIP_CALLS, ...PEOPLE_CALLS, ...LIST_CALLS };
const CREATIONS = ['playlists.create', 'projects.create', 'comments.create'] as const satisfies CallId[];
const GENERATIONS = ['generate.create', 'generate.createWeb'] as const satisfies CallId[];

const isOneOf = <Id extends string>(ids: readonly Id[], id: string): id is Id => ids.includes(id as Id);

/**
 * A server of plain lists and fields. It applies each key once and creates each id once, like the real one. What it
 * creates looks at first as the device sees it.
 */
export class PlainServer {
  /** Every entity that there ever was, as a device shows it. */
  readonly views = new Map<Target, unknown>();
  /** Keys in the order in which they were applied. */
  readonly applied: string[] = [];
  readonly #responses = new Map<string, unknown>();
  #songs = 0;

  /** @param creation the entity that the call creates, as the device shows it */
  handle({ id, input, opId }: SentCall, creation: () => readonly [Target, unknown], now: number): SendResult {
    if (!this.#responses.has(opId)) {
      const before = new Map(this.views);
      try {
        const targets = this.#do(id, { input, creation, now });
        const response = isOneOf(GENERATIONS, id) ? this.#songsOf() : responseOf(id, targets, this.views);
        this.#responses.set(opId, structuredClone(response));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        for (const [target, view] of before) this.views.set(target, view);
        return refusal(error.status);
      }
      this.applied.push(opId);
    }
    return { kind: 'answer', response: structuredClone(this.#responses.get(opId)) as CallResponse<CallId> };
  }

  /** Replies are deleted with their parent comment. */
  isGone(target: Target): boolean {
    const view = this.views.get(target);
    if (view === undefined) return true;
    const { parent_id: parentId } = view as { parent_id?: string | null };
    return isGone(view) || (parentId != null && this.isGone(`comment:${parentId}`));
  }

  /** @returns the entities that the response contains */
  #do(
    id: CallId,
    { input, creation, now }: { input: unknown; creation: () => readonly [Target, unknown]; now: number },
  ): Target[] {
    if (isOneOf(GENERATIONS, id)) return [];
    if (isOneOf(CREATIONS, id)) {
      const [target, view] = creation();
      const { parent_id: parentId } = view as { parent_id?: string | null };
      if (parentId != null && this.isGone(`comment:${parentId}`)) throw new Refusal(422);
      if (!this.views.has(target)) this.views.set(target, structuredClone(view));
      return [target];
    }
    const before = new Map(this.views);
    const call = CALLS[id] as ((server: PlainServer, input: unknown, now: string) => void) | undefined;
    if (!call) throw new Error(`the plain server does not know ${id}`);
    this.#touched = [];
    call(this, input, new Date(now).toISOString());
    const changed = [...this.views].filter(([target, view]) => before.get(target) !== view);
    return [...new Set([...this.#touched, ...changed.map(([target]) => target)])];
  }

  #touched: Target[] = [];

  #songsOf(): CallResponse<'generate.create'> {
    this.#songs += 1;
    const number = 2000 + this.#songs;
    return {
      id: testId(number),
      clips: [testClip(number, { status: 'submitted' })],
      status: 'running',
      created_at: '2026-01-01T00:00:00.000Z',
      batch_size: 1,
      major_model_version: 'v4',
    };
  }

  /** @throws Refusal 404 for what is not there */
  change<View>(target: Target, change: (view: View) => View): void {
    if (this.isGone(target)) throw new Refusal(404);
    this.#touched.push(target);
    this.views.set(target, change(this.views.get(target) as View));
  }

  clip(id: string, change: (clip: Clip) => Partial<Clip>): void {
    this.change<Clip>(`clip:${id}`, (clip) => ({ ...clip, ...change(clip) }));
  }

  metadata(id: string, metadata: Partial<Clip['metadata']>): void {
    this.clip(id, (clip) => ({ metadata: { ...clip.metadata, ...metadata } }));
  }

  persona(id: string, change: (persona: Persona) => Partial<Persona>): void {
    this.change<Persona>(`persona:${id}`, (persona) => ({ ...persona, ...change(persona) }));
  }

  playlist(id: string, change: (playlist: PlaylistView['playlist']) => object): void {
    this.change<PlaylistView>(`playlist:${id}`, (view) => ({
      ...view,
      playlist: { ...view.playlist, ...change(view.playlist) },
    }));
  }

  project(id: string, change: object): void {
    this.change<ProjectView>(`project:${id}`, (view) => ({
      ...view,
      project: { ...view.project, ...change },
    }));
  }

  profile(handle: string, change: Partial<ProfileView['profile']>): void {
    this.change<ProfileView>(`profile:${handle}`, (view) => ({
      ...view,
      profile: { ...view.profile, ...change },
    }));
  }

  follow(handle: string, isFollowing: boolean): void {
    this.change<ProfileView>(`profile:${handle}`, ({ profile, stats }) => {
      const difference = one(profile.is_following, isFollowing);
      return {
        profile: { ...profile, is_following: isFollowing },
        stats: stats && { ...stats, followers_count: stats.followers_count + difference },
      };
    });
  }

  /** Those that are gone are left out. */
  notifications(ids: readonly string[], change: Partial<Notification>): void {
    for (const id of ids.filter((each) => !this.isGone(`notification:${each}`)))
      this.change<Notification>(`notification:${id}`, (view) => ({ ...view, ...change }) as Notification);
  }
}
