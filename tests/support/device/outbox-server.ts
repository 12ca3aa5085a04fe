import type { Playlist } from '#contract/collections/playlists';
import type { ProjectSummary } from '#contract/collections/projects';
import type { CallInput, CallResponse } from '#contract/contract';
import type { GenerationRequest } from '#contract/making/generate';
import type { Clip } from '#contract/songs/clips';
import { changedClipIds } from '#domain/writes/playlist-clips';
import type { SendResult } from '#sync/outbox/flush-row';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { testProject } from '#tests/support/projects';
import type { SentCall } from './outbox.ts';

type Answer = GenerationRequest | Clip | Playlist | ProjectSummary | CallResponse<'projects.updateClips'>;

const FIRST_REQUEST = 2000;

const numberOf = (id: string) => Number.parseInt(id.slice(-12), 16);

/** A server that stores reactions and playlists, and applies each key once, like the real one. */
export class OutboxServer {
  /** Keys in the order in which they were applied. */
  readonly applied: string[] = [];
  readonly reactions = new Map<string, 'L' | 'D' | null>();
  readonly playlists = new Map<string, string[]>();
  readonly projects = new Set<string>();
  /** Request ids of the generations, in order. */
  readonly requestIds: string[] = [];
  /** The workspace of each clip that is not in the default one. */
  readonly places = new Map<string, string>();
  readonly #answers = new Map<string, { request: string; answer: Answer }>();
  #changes = 0;

  /**
   * Handles the call, or repeats the response of its key. Throws if a key is reused for a different request.
   */
  handle({ id, input, opId }: SentCall): SendResult {
    const request = JSON.stringify({ id, input });
    const stored = this.#answers.get(opId);
    if (stored && stored.request !== request) throw new Error(`key ${opId} was used for two requests`);
    if (stored) return { kind: 'answer', response: stored.answer };
    const answer = this.#do(id, input);
    this.applied.push(opId);
    this.#answers.set(opId, { request, answer });
    return { kind: 'answer', response: answer };
  }

  #do(id: SentCall['id'], input: unknown): Answer {
    if (id === 'clips.updateReactionType') return this.#react(input);
    if (id === 'generate.create') return this.#makeSongs();
    if (id === 'projects.create') return this.#makeProject(input);
    if (id === 'projects.updateClips') return this.#placeClips(input);
    return id === 'playlists.create' ? this.#makePlaylist(input) : this.#changePlaylist(input);
  }

  /** The clip as the server would send it now. */
  clip(clipId: string): Clip {
    const reaction = this.reactions.get(clipId);
    const place = this.places.get(clipId) ?? 'default';
    return testClip(numberOf(clipId), {
      project: { id: place, name: place === 'default' ? place : 'Workspace', is_pinned: false },
      upvote_count: reaction === 'L' ? 1 : 0,
      reaction:
        reaction === undefined
          ? null
          : {
              reaction_type: reaction,
              feedback_reason: null,
              updated_at: new Date(Date.UTC(2026, 1, 1) + this.#changes).toISOString(),
            },
    });
  }

  playlist(playlistId: string): Playlist {
    const page = testPlaylist(numberOf(playlistId), (this.playlists.get(playlistId) ?? []).map(numberOf));
    const places = page.playlist_clips.map(({ clip, ...place }) => ({ ...place, clip: this.clip(clip.id) }));
    return { ...page, playlist_clips: places };
  }

  project(projectId: string): ProjectSummary {
    return testProject(numberOf(projectId), { name: 'Workspace' });
  }

  #react(input: unknown): Clip {
    const { params, body } = input as CallInput<'clips.updateReactionType'>;
    this.#changes += 1;
    const stored = body.reaction === 'LIKE' ? 'L' : body.reaction === 'DISLIKE' ? 'D' : null;
    this.reactions.set(params.gen_id, stored);
    return this.clip(params.gen_id);
  }

  #makeSongs(): GenerationRequest {
    const number = FIRST_REQUEST + this.requestIds.length;
    this.requestIds.push(testId(number));
    return {
      id: testId(number),
      clips: [testClip(number + 1000, { status: 'submitted' })],
      status: 'running',
      created_at: '2026-01-01T00:00:00.000Z',
      batch_size: 1,
      major_model_version: 'v4',
    };
  }

  #makeProject(input: unknown): ProjectSummary {
    const { id } = (input as CallInput<'projects.create'>).body;
    if (id === undefined) throw new Error('the device names what it makes');
    if (this.projects.has(id)) throw new Error(`${id} was made twice`);
    this.projects.add(id);
    return this.project(id);
  }

  #placeClips(input: unknown): CallResponse<'projects.updateClips'> {
    const { params, body } = input as CallInput<'projects.updateClips'>;
    const { clip_ids: clipIds, target_project_id: target } = body.metadata;
    const to = body.update_type === 'move' ? target : params.project_id;
    for (const id of [params.project_id, to ?? '']) {
      if (!this.projects.has(id)) throw new Error(`${id} was filled before it was made`);
    }
    for (const id of clipIds) {
      if (body.update_type !== 'remove') this.places.set(id, to ?? '');
      else if (this.places.get(id) === params.project_id) this.places.delete(id);
    }
    return {
      project: this.project(params.project_id),
      other_projects: [],
      clips: clipIds.map((id) => this.clip(id)),
    };
  }

  #makePlaylist(input: unknown): Playlist {
    const { id } = (input as CallInput<'playlists.create'>).body;
    if (id === undefined) throw new Error('the device names what it makes');
    if (this.playlists.has(id)) throw new Error(`${id} was made twice`);
    this.playlists.set(id, []);
    return this.playlist(id);
  }

  #changePlaylist(input: unknown): Playlist {
    const { body } = input as CallInput<'playlists.updateClips'>;
    const { playlist_id: playlistId, update_type: updateType, metadata } = body;
    const { clip_ids: clipIds, index, after_clip_id: afterClipId, before_clip_id: beforeClipId } = metadata;
    const before = this.playlists.get(playlistId);
    if (!before) throw new Error(`${playlistId} was changed before it was made`);
    const args = {
      playlistId,
      updateType,
      clipIds,
      ...(index === undefined ? {} : { index }),
      ...(afterClipId === undefined ? {} : { afterClipId }),
      ...(beforeClipId === undefined ? {} : { beforeClipId }),
    };
    this.playlists.set(playlistId, changedClipIds(before, args));
    return this.playlist(playlistId);
  }
}

export const MODEL_CLIPS = [1, 2, 3].map(testId);
/** Workspaces that the device may create. */
export const MODEL_PROJECTS = [701, 702].map(testId);
export const MODEL_PLAYLISTS = [501, 502].map(testId);
/** Playlists that the device may create. */
export const MADE_PLAYLISTS = [601, 602].map(testId);
