import { newId } from '#lib/ids';
import { makeSongs } from '#tests/e2e/content';
import type { ServerClient } from '#tests/faults/server-client';

export interface QueuedSong {
  readonly id: string;
  readonly title: string;
  readonly image_url: string;
}

/** The songs of a playlist as a listener on a train meets them, in order. */
export interface MixedQueue {
  readonly streamed: QueuedSong;
  /** For the test to download. */
  readonly downloaded: QueuedSong;
  readonly madePrivate: QueuedSong;
  readonly afterPrivate: QueuedSong;
  /** Two minutes long: it still renders when its turn comes. The others take ten seconds. */
  readonly rendering: QueuedSong;
  readonly trashed: QueuedSong;
  /** For the test to download. */
  readonly last: QueuedSong;
}

async function songsOf(client: ServerClient, description: string): Promise<QueuedSong[]> {
  const ids = (await makeSongs(client, description)).map(({ id }) => id);
  const path = `/api/clips/get_songs_by_ids?ids=${ids.join(',')}`;
  return (await client.get<{ clips: QueuedSong[] }>(path)).clips;
}

/** Requests two songs, and returns the first without waiting for it. */
export async function requestSong(owner: ServerClient, description: string): Promise<QueuedSong> {
  const body = {
    ...{ mv: 'chirp-v3-5', prompt: '', gpt_description_prompt: description },
    ...{ make_instrumental: true, metadata: { create_mode: 'simple', create_session_token: 'form-1' } },
  };
  const { clips } = await owner.post<{ clips: QueuedSong[] }>('/api/generate/v2/', body, newId());
  const [song] = clips;
  if (song === undefined) throw new Error('No song was requested');
  return song;
}

/** All songs but the long one, which `createPlaylist` requests. */
export async function makeSongsOfQueue(
  owner: ServerClient,
  other: ServerClient,
): Promise<Omit<MixedQueue, 'rendering'>> {
  const [streamed, downloaded] = await songsOf(owner, 'calm piano about rain, ten seconds');
  const [afterPrivate, last] = await songsOf(owner, 'a short polka, ten seconds');
  const [madePrivate, trashed] = await songsOf(other, 'a fast waltz, ten seconds');
  if (!streamed || !downloaded || !afterPrivate || !last || !madePrivate || !trashed)
    throw new Error('A request made fewer than two songs');
  for (const { id } of [madePrivate, trashed])
    await other.post(`/api/gen/${id}/set_visibility/`, { is_public: true }, newId());
  return { streamed, downloaded, madePrivate, afterPrivate, trashed, last };
}

/** Requests the long song, and puts all of them into a new playlist. */
export async function createPlaylist(
  owner: ServerClient,
  { streamed, downloaded, madePrivate, afterPrivate, trashed, last }: Omit<MixedQueue, 'rendering'>,
): Promise<{ playlistId: string; queue: MixedQueue }> {
  const rendering = await requestSong(owner, 'slow ambient, two minutes');
  const queue = { streamed, downloaded, madePrivate, afterPrivate, rendering, trashed, last };
  const playlist = { name: 'An hour' };
  const { id: playlistId } = await owner.post<{ id: string }>('/api/playlist/create/', playlist, newId());
  const clip_ids = Object.values(queue).map(({ id }) => id);
  const added = { playlist_id: playlistId, update_type: 'add', metadata: { clip_ids } };
  await owner.post('/api/playlist/update_clips/', added, newId());
  return { playlistId, queue };
}

/** While the queue plays: one song becomes private, another goes to the trash. */
export async function breakSongs(
  other: ServerClient,
  { madePrivate, trashed }: Pick<MixedQueue, 'madePrivate' | 'trashed'>,
): Promise<void> {
  await other.post(`/api/gen/${madePrivate.id}/set_visibility/`, { is_public: false }, newId());
  await other.post('/api/gen/trash/', { trash: true, clip_ids: [trashed.id] }, newId());
}

/** One stretch of sound of one song. */
export interface HeardSong {
  readonly cover: string;
  /** Silence before it. */
  readonly gapMs: number;
}

/** In the page: records which song is heard, and the silence before it, for as long as the page is open. */
export function recordSongs(): void {
  const heard: { cover: string; gapMs: number }[] = [];
  Object.assign(globalThis, { heard });
  const positions = new Map<HTMLAudioElement, number>();
  let silentSince = performance.now();
  setInterval(() => {
    const sounding = [...document.querySelectorAll('audio')].filter((audio) => {
      const isMoving = !audio.paused && audio.currentTime > (positions.get(audio) ?? 0);
      positions.set(audio, audio.currentTime);
      return isMoving;
    });
    if (sounding.length === 0) return;
    const cover = navigator.mediaSession.metadata?.artwork[0]?.src ?? '';
    if (heard.at(-1)?.cover !== cover) heard.push({ cover, gapMs: performance.now() - silentSince });
    silentSince = performance.now();
  }, 50);
}

/** In the page: the songs heard since `recordSongs`, in order. */
export const recordedSongs = (): HeardSong[] => (globalThis as unknown as { heard: HeardSong[] }).heard;

/** In the page: moves a long song that has sounded for some seconds on to its last ones, as if time ran faster. */
export function skipMiddle(): void {
  const playing = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
  if (playing && playing.currentTime > 6 && playing.currentTime < playing.duration - 10)
    playing.currentTime = playing.duration - 4;
}

const coverKey = (url: string) => url.replace(/^https?:\/\/[^/]+/, '').replace(/-\d+\.webp.*$/, '');

/** Ids of the heard songs, in order. */
export const heardIds = (heard: readonly HeardSong[], songs: readonly QueuedSong[]) =>
  heard.map(
    ({ cover }) => songs.find(({ image_url }) => coverKey(image_url) === coverKey(cover))?.id ?? cover,
  );

/** Names of the heard songs in the queue, in order. */
export const heardNames = (heard: readonly HeardSong[], queue: MixedQueue): string[] =>
  heardIds(heard, Object.values(queue)).map(
    (heardId) => Object.entries(queue).find(([, { id }]) => id === heardId)?.[0] ?? heardId,
  );

const PLAYABLE = ['streamed', 'downloaded', 'afterPrivate', 'rendering', 'last'];
const HELD = ['downloaded', 'last'];

/**
 * Changes of songs that are not in the order of the repeated queue, or that pass over a song on the device. A cut
 * network may keep the others away.
 */
export function wrongTurns(names: readonly string[]): string[] {
  const twice = [...PLAYABLE, ...PLAYABLE];
  return names.slice(1).flatMap((name, index) => {
    const before = names[index] ?? '';
    const from = PLAYABLE.indexOf(before);
    const passed = twice.slice(from + 1, twice.indexOf(name, from + 1));
    const isRight = from >= 0 && PLAYABLE.includes(name) && !passed.some((song) => HELD.includes(song));
    return isRight ? [] : [`${before} -> ${name}`];
  });
}
