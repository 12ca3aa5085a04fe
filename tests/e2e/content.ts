import { newId } from '#lib/ids';
import type { ServerProcess } from '#tests/support/server/server-process';
import { ServerClient } from '../faults/server-client.ts';

interface Clip {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly metadata: { readonly tags: string };
}

/** Ids of two users' content, as needed for the paths of its screens. */
export interface Content {
  readonly songId: string;
  readonly songTitle: string;
  /** Titles and styles of all songs. */
  readonly songWords: readonly string[];
  readonly playlistId: string;
  readonly workspaceId: string;
  readonly personaId: string;
}

const RENDER_TIMEOUT_MS = 60_000;

/** Requests two songs from one description, and waits for them. */
export async function makeSongs(
  ada: ServerClient,
  description: string,
  { isSung = false }: { readonly isSung?: boolean } = {},
): Promise<Clip[]> {
  const { clips } = await ada.post<{ clips: Clip[] }>(
    '/api/generate/v2/',
    {
      mv: 'chirp-v3-5',
      prompt: '',
      gpt_description_prompt: description,
      make_instrumental: !isSung,
      metadata: { create_mode: 'simple', create_session_token: 'form-1' },
    },
    newId(),
  );
  const ids = clips.map(({ id }) => id);
  const deadline = Date.now() + RENDER_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { clips: now } = await ada.get<{ clips: Clip[] }>(
      `/api/clips/get_songs_by_ids?ids=${ids.join(',')}`,
    );
    if (now.every(({ status }) => status === 'complete')) return now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The songs were not ready in time');
}

async function talk(ada: ServerClient, ben: ServerClient, songId: string, names: readonly [string, string]) {
  const say = (by: ServerClient, content: string, more: object = {}) =>
    by.post<{ id: string }>(`/api/gen/${songId}/comment`, { content, ...more }, newId());
  const first = await say(ben, `Lovely, @${names[0]}`, {
    track_timestamp: 4,
    user_mentions: [{ handle: names[0], start: 8, end: 9 + names[0].length }],
  });
  await say(ada, 'Thank you', { parent_id: first.id });
  await say(ben, 'The second verse is the best of it');
  await ada.post(`/api/comment/${first.id}/reaction`, { reaction: 'LIKE' }, newId());
}

/**
 * A liked, pinned song with comments, in a playlist, a shared workspace and a persona; two users follow each
 * other.
 */
export async function addContent(server: ServerProcess, names: readonly [string, string]): Promise<Content> {
  const [ada, ben] = [new ServerClient(server, names[0]), new ServerClient(server, names[1])];
  await ada.signUp();
  await ben.signUp();
  const made = await makeSongs(ada, 'calm piano about rain, ten seconds');
  const songs = made.map(({ id }) => id);
  const { id: songId = '', title: songTitle = '' } = made[0] ?? {};
  for (const id of songs) await ada.post(`/api/gen/${id}/set_visibility/`, { is_public: true }, newId());
  await ada.post(`/api/profiles/pin-clip/${songId}`, {}, newId());
  await ada.post('/api/profiles/update/', { profile_description: 'Waltzes, mostly at night' }, newId());

  const playlist = await ada.post<{ id: string }>(
    '/api/playlist/create/',
    { name: 'Rain on the way' },
    newId(),
  );
  const playlist_id = playlist.id;
  await ada.post(
    '/api/playlist/update_clips/',
    { playlist_id, update_type: 'add', metadata: { clip_ids: songs } },
    newId(),
  );
  await ada.post('/api/playlist/set_metadata/', { playlist_id, description: 'For long trains' }, newId());
  await ada.post(`/api/playlist_reaction/${playlist_id}/set_visibility/`, { is_public: true }, newId());
  await ben.post(
    `/api/playlist_reaction/${playlist_id}/update_reaction_type/`,
    { reaction: 'LIKE' },
    newId(),
  );

  const { id: workspaceId } = await ada.post<{ id: string }>(
    '/api/project',
    { name: 'Band', description: 'For two' },
    newId(),
  );
  await ada.post(
    `/api/project/${workspaceId}/clips`,
    { update_type: 'add', metadata: { clip_ids: songs } },
    newId(),
  );
  const { user_id: benId } = await ada.get<{ user_id: string }>(`/api/profiles/${names[1]}/info`);
  await ada.post(`/api/project/${workspaceId}/invite`, { invited_user_id: benId }, newId());
  const invites = await ben.get<{ invites: { id: string }[] }>('/api/project/invites');
  await ben.put(`/api/project/invites/${invites.invites[0]?.id}`, { status: 'accepted' }, newId());

  const { id: pendingId } = await ada.post<{ id: string }>('/api/project', { name: 'Duo' }, newId());
  await ada.post(`/api/project/${pendingId}/invite`, { invited_user_id: benId }, newId());

  const { id: personaId } = await ada.post<{ id: string }>(
    '/api/persona/create/',
    { root_clip_id: songId, name: 'Night rain', description: 'Slow and close', is_public: true },
    newId(),
  );
  await ada.post(`/api/gen/${songId}/update_reaction_type/`, { reaction: 'LIKE' }, newId());
  await ben.post('/api/profiles/follow', { handle: names[0] }, newId());
  await ada.post('/api/profiles/follow', { handle: names[1] }, newId());
  await talk(ada, ben, songId, names);
  const songWords = made.flatMap(({ title, metadata: { tags } }) => [title, ...tags.split(/,\s*/)]);
  return { songId, songTitle, songWords, playlistId: playlist_id, workspaceId, personaId };
}
