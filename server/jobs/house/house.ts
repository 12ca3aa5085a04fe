import { PRODUCT_NAME } from '#contract/product';
import type { SongRequest } from '#domain/create/song-request';
import { seasonEnd } from '#domain/explore/contest';
import { profilePicturePath } from '#domain/files/media-paths';
import { sleep } from '#lib/sleep';
import { type Connection, type Database, inTransaction } from '#server/database/database';
import { plainMetadata } from '#server/database/plain-metadata';
import { createLog } from '#server/log';
import { BACKGROUND_RANK, type QueuedClip } from '#server/making/render-jobs.repository';
import { storeSongOrder } from '#server/making/song-orders.repository';
import {
  findStatuses,
  insertHouseProfile,
  isAnySongUnfinished,
  isHouseMade,
  markHouseMade,
  storeHousePlaylist,
} from '#server/operation/house.repository';
import { hasContest, storeContest } from '#server/people/contests.repository';
import { insertClips } from '#server/songs/clips.repository';
import type { StoredClipMetadata } from '#server/songs/clips.table';
import { coverImage } from '#server/storage/covers';
import { profilePictureKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { HOUSE_CONTEST, HOUSE_PLAYLISTS, HOUSE_PROFILES, HOUSE_SONGS, type HouseSong } from './collection.ts';

const log = createLog('house');

const AFTER_FAILURE_MS = 10_000;
const PICTURE_PX = 640;
const HOUSE_DESCRIPTION = `Made by ${PRODUCT_NAME}: songs to start with, in every style its engine plays.`;
const SLIDER_CENTRE = 0.5;
const MODEL = { modelName: 'chirp-crow', majorModelVersion: 'v4.5' };

interface HouseParts {
  readonly database: Database;
  readonly store: ObjectStore;
  /** Adds clips to the render queue, in the caller's transaction. */
  enqueue(db: Connection, clips: readonly QueuedClip[]): Promise<void>;
  /** How often it checks whether the queue is empty. */
  readonly lookEveryMs: number;
}

/**
 * Creates the house collection in the background, one song at a time and only while no other song is waiting;
 * after a restart it resumes where it stopped.
 * @returns a function that stops it
 */
export function startHouse(parts: HouseParts): () => Promise<void> {
  const stop = new AbortController();
  const running = run(parts, stop.signal);
  return () => {
    stop.abort();
    return running;
  };
}

async function run(parts: HouseParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await isHouseMade(parts.database.connection)) return;
      await makeProfiles(parts);
      await Promise.all([makeSongs(parts, signal), drawPictures(parts)]);
      return;
    } catch (error) {
      // The database may be closing, or another process created the same song at the same moment.
      if (!signal.aborted) log.error('The house collection failed and will be retried shortly', error);
      await sleep(AFTER_FAILURE_MS, signal);
    }
  }
}

async function makeProfiles({ database }: HouseParts): Promise<void> {
  for (const { id, handle, name } of HOUSE_PROFILES) {
    const profile = { id, handle, name, description: HOUSE_DESCRIPTION, picturePath: profilePicturePath(id) };
    if (!(await insertHouseProfile(database.connection, profile))) {
      throw new Error(`The handle ${handle} of the house is taken by another account`);
    }
  }
}

/** Runs concurrently with the first song, which need not wait for them. */
async function drawPictures({ store }: HouseParts): Promise<void> {
  for (const { id, handle, pictureTags } of HOUSE_PROFILES) {
    const key = profilePictureKey(id);
    if ((await store.head(key)) !== null) continue;
    await store.put(key, await coverImage({ seed: handle, tags: pictureTags }, PICTURE_PX));
  }
}

async function makeSongs(parts: HouseParts, signal: AbortSignal): Promise<void> {
  const db = parts.database.connection;
  const ids = HOUSE_SONGS.map(({ id }) => id);
  let heard = -1;
  while (!signal.aborted) {
    // Queried first: otherwise a song finished in between would be missing from its playlists.
    const isBusy = await isAnySongUnfinished(db);
    const statuses = await findStatuses(db, ids);
    const complete = new Set(ids.filter((id) => statuses.get(id) === 'complete'));
    if (complete.size !== heard) {
      await makePlaylists(db, complete);
      await makeContest(db, complete);
    }
    heard = complete.size;
    const next = HOUSE_SONGS.find(({ id }) => !statuses.has(id));
    if (next === undefined && !isBusy) {
      await markHouseMade(db);
      log.info('The house collection is complete.');
      return;
    }
    if (next !== undefined && !isBusy) await makeSong(parts, next);
    else await sleep(parts.lookEveryMs, signal);
  }
}

/** Starts the contest with its song; if staff started one before, theirs is the first. */
async function makeContest(db: Connection, complete: ReadonlySet<string>): Promise<void> {
  if (!complete.has(HOUSE_CONTEST.sourceClipId) || (await hasContest(db))) return;
  const now = new Date();
  await storeContest(db, { ...HOUSE_CONTEST, startsAt: now, endsAt: seasonEnd(now) });
}

async function makePlaylists(db: Connection, complete: ReadonlySet<string>): Promise<void> {
  for (const { id, profileId: userId, name, description, songIds } of HOUSE_PLAYLISTS) {
    const held = songIds.filter((songId) => complete.has(songId));
    if (held.length > 0) await storeHousePlaylist(db, { id, userId, name, description }, held);
  }
}

function makeSong({ database, enqueue }: HouseParts, song: HouseSong): Promise<void> {
  const { id, profileId: userId, title, styles, caption } = song;
  const now = new Date();
  return inTransaction(database.pool, async (db) => {
    await insertClips(db, [
      {
        ...MODEL,
        id,
        userId,
        title,
        caption,
        displayTags: styles,
        status: 'submitted',
        isPublic: true,
        price: 0,
        createdAt: now,
        updatedAt: now,
        queueRank: BACKGROUND_RANK,
        metadata: clipMetadata(song),
      },
    ]);
    await storeSongOrder(db, id, { kind: 'song', request: songRequest(song) });
    await enqueue(db, [{ id, queueRank: BACKGROUND_RANK }]);
  });
}

function songRequest({ topic, styles, title, vocalGender, seconds, seed }: HouseSong): SongRequest {
  return {
    description: topic,
    styles,
    excludeStyles: '',
    lyrics: '',
    title,
    isInstrumental: topic === '',
    vocalGender,
    weirdness: SLIDER_CENTRE,
    styleStrength: SLIDER_CENTRE,
    audioStrength: SLIDER_CENTRE,
    seed,
    durationSeconds: seconds,
    isMumble: false,
  };
}

function clipMetadata({ id, styles, topic, vocalGender }: HouseSong): StoredClipMetadata {
  return {
    ...plainMetadata(),
    tags: styles,
    has_vocal: topic !== '',
    history: [{ id, type: 'gen', continue_at: null, infill: false, source: null }],
    create_mode: 'custom',
    vocal_gender: vocalGender,
  };
}
