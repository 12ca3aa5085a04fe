import type { Playlist } from '#contract/collections/playlists';
import { type CallId, type CallInput, contract } from '#contract/contract';
import type { RealtimeEvent } from '#contract/events';
import type { Comment } from '#contract/people/comments';
import type { Clip } from '#contract/songs/clips';
import { reactionOf, reactionType } from '#domain/clips/reactions';
import { likeDifference } from '#domain/nouns/reaction-counts';
import { changedClipIds, moveProblem } from '#domain/writes/playlist-clips';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { testComment } from '#tests/support/comments';

export interface ServerRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

export interface ServerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A write that the server has applied. */
interface AppliedWrite {
  readonly key: string;
  readonly callId: CallId;
}

const CALLS = [
  'clips.get',
  'clips.getSongsByIds',
  'clips.updateReactionType',
  'comments.create',
  'comments.list',
  'comments.listReplies',
  'metadata.setMetadata',
  'metadata.setVisibility',
  'pins.list',
  'pins.pinClip',
  'playlists.get',
  'playlists.setMetadata',
  'playlists.updateClips',
  'status.get',
  'trash.set',
] as const satisfies readonly CallId[];
type KnownCall = (typeof CALLS)[number];

const ROUTES = CALLS.map((id) => {
  const { method, path } = contract[id];
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/?]+)').replace(/\/$/, '/?');
  return { id, method, pattern: new RegExp(`^${pattern}$`) };
});

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

/** What `ModelServer` starts with: songs and playlists by their test numbers. */
interface FirstContent {
  readonly clips: readonly number[];
  readonly playlists: ReadonlyMap<number, readonly number[]>;
}

/**
 * The writes of the fault schedules as the server applies them, for one account. `model-server.slow.test.ts` compares
 * it with the real server.
 */
export class ModelServer {
  readonly clips = new Map<string, Clip>();
  readonly comments = new Map<string, Comment>();
  readonly orders = new Map<string, readonly string[]>();
  readonly applied: AppliedWrite[] = [];
  /** What was added to the event stream, in order. */
  readonly changed: string[] = [];
  readonly #playlists = new Map<string, Playlist>();
  readonly #answers = new Map<string, { request: string; answer: ServerAnswer }>();
  readonly #userId: string;
  #pins: readonly string[] = [];
  #changes = 0;

  constructor(userId: string, { clips, playlists }: FirstContent) {
    this.#userId = userId;
    for (const number of clips) this.clips.set(testId(number), testClip(number, { user_id: userId }));
    for (const [number, order] of playlists) {
      this.#playlists.set(testId(number), { ...testPlaylist(number, []), user_id: userId });
      this.orders.set(testId(number), order.map(testId));
    }
  }

  /** Applies a request once per key, and repeats its answer. A refusal stores nothing. */
  handle({ method, path, key, body }: ServerRequest): ServerAnswer {
    const request = JSON.stringify([method, path, body]);
    const stored = key === null ? undefined : this.#answers.get(key);
    if (stored && stored.request !== request)
      return { status: 422, body: { detail: 'This Idempotency-Key was used for another request.' } };
    if (stored) return stored.answer;
    const [callId, input] = readRequest(method, path, body);
    try {
      const answer = { status: 200, body: structuredClone(this.#do(callId, input)) };
      if (key === null) return answer;
      this.#answers.set(key, { request, answer });
      this.applied.push({ key, callId });
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { detail: error.message } };
    }
  }

  playlist(id: string): Playlist {
    const playlist = this.#playlists.get(id);
    const order = this.orders.get(id);
    if (!playlist || !order) throw new Refusal(404, 'Not found');
    const places = order.map((clipId, index) => ({ clip: this.#clip(clipId), relative_index: index }));
    return {
      ...playlist,
      song_count: order.length,
      num_total_results: order.length,
      playlist_clips: places,
    };
  }

  /** The message of the event stream about an entity, as it is now. */
  event(target: string): RealtimeEvent {
    const [noun, id = ''] = target.split(':');
    if (noun === 'clip') return { type: 'clip_update', noun, id, clip: this.#clip(id) };
    if (noun === 'comment')
      return { type: 'comment_update', noun, id, comment: this.comments.get(id) ?? testComment(0) };
    const { playlist_clips: _places, num_total_results: _total, ...playlist } = this.playlist(id);
    return { type: 'playlist_update', noun: 'playlist', id, playlist };
  }

  #do(callId: KnownCall, input: never): unknown {
    const handlers: { readonly [Id in KnownCall]: (input: CallInput<Id>) => unknown } = {
      'status.get': () => ({ status: 'ok', message: null }),
      'clips.get': ({ params }) => this.#clip(params.clip_id),
      'clips.getSongsByIds': ({ query }) => ({ clips: query.ids.split(',').map((id) => this.#clip(id)) }),
      'playlists.get': ({ params }) => this.playlist(params.playlist_id),
      'pins.list': () => this.#pinned(),
      'comments.list': ({ params }) => this.#commentsOf(params.clip_id),
      'comments.listReplies': () => ({ results: [], next_cursor: null, total_count: 0 }),
      'clips.updateReactionType': (call) => this.#react(call),
      'comments.create': (call) => this.#comment(call),
      'metadata.setMetadata': (call) => this.#setMetadata(call),
      'metadata.setVisibility': ({ params, body }) => this.#setVisibility(params.gen_id, body.is_public),
      'pins.pinClip': (call) => this.#pin(call),
      'playlists.setMetadata': ({ body }) => this.#rename(body.playlist_id, body.name ?? ''),
      'playlists.updateClips': (call) => this.#changeOrder(call),
      'trash.set': ({ body }) => ({
        updated: body.clip_ids,
        clips: body.clip_ids.map((id) => this.#change(id, { is_trashed: body.trash })),
      }),
    };
    return handlers[callId](input);
  }

  #clip(id: string): Clip {
    const clip = this.clips.get(id);
    if (!clip) throw new Refusal(404, 'Not found');
    return clip;
  }

  #change(id: string, change: Partial<Clip>): Clip {
    const clip = { ...this.#clip(id), ...change };
    this.clips.set(id, clip);
    this.changed.push(`clip:${id}`);
    return clip;
  }

  #react({ params, body }: CallInput<'clips.updateReactionType'>): Clip {
    const clip = this.#clip(params.gen_id);
    this.#changes += 1;
    const difference = likeDifference(reactionOf(clip), body.reaction);
    return this.#change(clip.id, {
      upvote_count: clip.upvote_count + difference,
      reaction: {
        reaction_type: reactionType(body.reaction),
        feedback_reason: null,
        updated_at: new Date(Date.UTC(2026, 1, 1) + this.#changes).toISOString(),
      },
    });
  }

  #comment({ params, body }: CallInput<'comments.create'>): Comment {
    const clip = this.#clip(params.clip_id);
    const id = body.id ?? '';
    const own = { id, clip_id: clip.id, content: body.content, user_id: this.#userId, is_owned: true };
    const comment = testComment(0, own);
    this.comments.set(id, comment);
    this.#change(clip.id, { comment_count: clip.comment_count + 1 });
    this.changed.push(`comment:${id}`);
    return comment;
  }

  #commentsOf(clipId: string) {
    const results = [...this.comments.values()].filter(({ clip_id: id }) => id === clipId);
    return { results: results.reverse(), next_cursor: null, total_count: results.length };
  }

  #setMetadata({ params, body }: CallInput<'metadata.setMetadata'>) {
    const clip = this.#change(params.gen_id, { title: body.title ?? '' });
    const { image_url, video_cover_url, preview_url, metadata } = clip;
    const files = { image_url, video_cover_url, preview_url, video_is_stale: metadata.video_is_stale };
    return { error_type: null, clip, ...files };
  }

  #setVisibility(id: string, isPublic: boolean): Clip {
    if (isPublic) this.#checkPublishing(id);
    return this.#change(id, { is_public: isPublic });
  }

  #checkPublishing(id: string): void {
    if (this.#clip(id).is_trashed) throw new Refusal(422, 'Restore the song from the trash first.');
  }

  #pin({ params, body }: CallInput<'pins.pinClip'>) {
    if (!body.unpin) this.#checkPublishing(params.clip_id);
    const others = this.#pins.filter((id) => id !== params.clip_id);
    // A pinned song keeps its place.
    if (body.unpin) this.#pins = others;
    else if (others.length === this.#pins.length) this.#pins = [params.clip_id, ...others];
    this.#change(params.clip_id, body.unpin ? { is_pinned: false } : { is_pinned: true, is_public: true });
    return this.#pinned();
  }

  #pinned() {
    return { pinned_clips: this.#pins.map((id) => this.#clip(id)).filter((clip) => !clip.is_trashed) };
  }

  #rename(id: string, name: string): Playlist {
    this.#playlists.set(id, { ...this.playlist(id), name });
    return this.#changedPlaylist(id);
  }

  #changeOrder({ body }: CallInput<'playlists.updateClips'>): Playlist {
    const { playlist_id: playlistId, update_type: updateType, metadata } = body;
    const { clip_ids: clipIds, index, after_clip_id: afterClipId, before_clip_id: beforeClipId } = metadata;
    const before = this.orders.get(playlistId);
    if (!before) throw new Refusal(404, 'Not found');
    const args = {
      playlistId,
      updateType,
      clipIds,
      ...(index === undefined ? {} : { index }),
      ...(afterClipId === undefined ? {} : { afterClipId }),
      ...(beforeClipId === undefined ? {} : { beforeClipId }),
    };
    const problem = moveProblem(before, args);
    if (problem !== null) throw new Refusal(409, problem);
    this.orders.set(playlistId, changedClipIds(before, args));
    return this.#changedPlaylist(playlistId);
  }

  #changedPlaylist(id: string): Playlist {
    this.changed.push(`playlist:${id}`);
    return this.playlist(id);
  }
}

function readRequest(method: string, path: string, body: unknown): [KnownCall, never] {
  const [plain = '', search = ''] = path.split('?');
  for (const route of ROUTES) {
    const found = route.method === method ? route.pattern.exec(plain) : null;
    const input = { params: found?.groups, query: Object.fromEntries(new URLSearchParams(search)), body };
    if (found) return [route.id, input as never];
  }
  throw new Error(`The model server does not know ${method} ${path}`);
}
