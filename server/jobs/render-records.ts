import type { EngineStage } from '#contract/songs/clips';
import { isEditAction } from '#domain/clips/clip-problems';
import { hasCompactAudio } from '#domain/create/models';
import type { Score } from '#engine/score';
import { songFacts } from '#engine/song-facts';
import { OFFERED_COMPACT_TYPES } from '#server/accounts/flags';
import { enqueueWebhooks } from '#server/accounts/webhooks.repository';
import { chargeClip } from '#server/billing/balance';
import { type Connection, type Database, inTransaction } from '#server/database/database';
import type { PlannedSong, RenderErrorType, RenderedSong } from '#server/engines/song-engine';
import { requestCompact } from '#server/files/files.repository';
import { storeScore } from '#server/making/generation-requests.repository';
import { markEngineAway, markEngineBack } from '#server/making/moved-songs.repository';
import { addEvent } from '#server/operation/events.repository';
import { mergeClipMetadata } from '#server/songs/clip-metadata.repository';
import {
  endInError,
  type NewClip,
  type StoredClip,
  updateUnfinishedClip,
} from '#server/songs/clips.repository';
import { storeLyricTimes } from '#server/songs/lyric-times.repository';
import {
  listWaitingClips,
  queueSubmittedClips,
  touchWaitingClips,
} from '#server/songs/unfinished-clips.repository';
import { announceSong } from './song-notices.ts';

/** How many clips at the front of the queue are notified of a new position. */
const NOTIFIED_POSITIONS = 20;

/** A score says whether there are vocals; for a recording only its clip does. */
function hasVoice(score: Score | null, isSung: boolean): boolean {
  return score === null ? isSung : score.vocals !== null && (score.stem ?? 'vocals') === 'vocals';
}

const TASKS_KEEPING_VOCALS: readonly StoredClip['metadata']['task'][] = [
  'chameleon',
  'overpainting',
  'underpainting',
];

/** In addition to its requested lyrics, a song based on another sings the rest of that one's. */
function keepsSourceVocals({ task, cover_clip_id, continued_from_prompt }: StoredClip['metadata']): boolean {
  return cover_clip_id !== null || continued_from_prompt !== null || TASKS_KEEPING_VOCALS.includes(task);
}

/** The steps of a clip's life: each is one transaction with the clip's change, its credits and the event. */
export class RenderRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** submitted -> queued, for all newly submitted clips. */
  async queueSubmitted(): Promise<void> {
    await inTransaction(this.#database.pool, async (db) => {
      for (const { id, userId } of await queueSubmittedClips(db)) {
        await addEvent(db, userId, { noun: 'clip', id });
      }
    });
  }

  /** Notifies the front of the queue of its new positions. */
  async notifyQueuePositions(): Promise<void> {
    await inTransaction(this.#database.pool, async (db) => {
      for (const { id, userId } of await listWaitingClips(db, NOTIFIED_POSITIONS)) {
        await addEvent(db, userId, { noun: 'clip', id });
      }
    });
  }

  /** Stores score, title, tags and lyrics of a composed song. */
  async plan(clip: StoredClip, plan: PlannedSong): Promise<boolean> {
    const { metadata } = clip;
    // A recording has no score, and its plan has no lyrics.
    const isAllSung = plan.score !== null && keepsSourceVocals(metadata);
    return this.#change(
      clip,
      {
        title: clip.title === '' ? plan.title : clip.title,
        displayTags: clip.displayTags === '' ? plan.tags.join(', ') : clip.displayTags,
        metadata: {
          ...metadata,
          // With a description the engine chooses the styles; styles entered by the user are kept.
          tags: metadata.gpt_description_prompt === null ? metadata.tags : plan.tags.join(', '),
          prompt: metadata.prompt === '' || isAllSung ? plan.lyrics : metadata.prompt,
          engine_notes: [...plan.notes],
          ...(plan.score === null ? {} : { song_facts: songFacts(plan.score) }),
          has_vocal: hasVoice(plan.score, metadata.has_vocal),
        },
      },
      (db) => this.#keepScore(db, clip, plan.score),
    );
  }

  /** queued -> streaming: it is playable, so it is charged (decision O-42). */
  stream(clip: StoredClip): Promise<boolean> {
    const { id: clipId, userId, price: credits, metadata } = clip;
    return this.#change(clip, { status: 'streaming' }, (db) =>
      chargeClip(db, {
        clipId,
        userId,
        credits,
        quota: metadata.free_quota_category,
        uses: metadata.free_uses ?? [],
      }),
    );
  }

  progress(clip: StoredClip, fraction: number): Promise<boolean> {
    return this.#change(clip, { progress: fraction });
  }

  /** The stage of a connected engine, before anything can be played. */
  stage(clip: StoredClip, engineStage: EngineStage, fraction: number | null): Promise<boolean> {
    return this.#change(clip, { engineStage, progress: fraction ?? 0 });
  }

  /** Shows the owners of an engine's waiting songs that it is at work: their songs are not stuck. */
  showAlive(engineId: string): Promise<void> {
    return this.#show((db) => touchWaitingClips(db, engineId));
  }

  /** Shows the owners of an engine's waiting songs that it is away, and that their songs are not stuck. */
  showEngineAway(engineId: string): Promise<void> {
    return this.#show((db) => markEngineAway(db, engineId));
  }

  /** Shows the owners of an engine's waiting songs that it is back. */
  showEngineBack(engineId: string): Promise<void> {
    return this.#show((db) => markEngineBack(db, engineId));
  }

  async #show(mark: (db: Connection) => Promise<{ id: string; userId: string }[]>): Promise<void> {
    await inTransaction(this.#database.pool, async (db) => {
      for (const { id, userId } of await mark(db)) await addEvent(db, userId, { noun: 'clip', id });
    });
  }

  /** streaming -> complete. The audio must already be stored. */
  complete(clip: StoredClip, song: RenderedSong): Promise<boolean> {
    return this.#change(
      clip,
      {
        status: 'complete',
        progress: 1,
        durationSeconds: song.durationSeconds,
        waveform: [...song.waveform],
      },
      async (db) => {
        await this.#keepScore(db, clip, song.score);
        await mergeClipMetadata(db, clip.id, {
          ...song.facts,
          ...(song.flac ? { flac_bytes: song.flac.length } : {}),
          loudness_lufs: song.loudnessLufs,
        });
        if (song.lyricTimes) await storeLyricTimes(db, clip.id, song.lyricTimes);
        await enqueueWebhooks(db, clip.userId, { event: 'song.finished', entityId: clip.id });
        await announceSong(db, clip, 'ready');
        if (hasCompactAudio(clip.modelName)) await requestCompact(db, clip.id, OFFERED_COMPACT_TYPES);
      },
    );
  }

  async #keepScore(db: Connection, { id }: StoredClip, score: Score | null): Promise<void> {
    if (score !== null) await storeScore(db, id, score);
  }

  /**
   * Ends in error, with the credits refunded. A failed edit is of no use to its owner, who still has the
   * original song.
   */
  fail(
    clip: Pick<StoredClip, 'id' | 'userId'> & Partial<StoredClip>,
    type: RenderErrorType,
    message: string,
  ): Promise<boolean> {
    const isTrashed = clip.metadata !== undefined && isEditAction(clip.metadata);
    return inTransaction(this.#database.pool, async (db) => {
      const isChanged = await endInError(db, clip, { errorType: type, errorMessage: message, isTrashed });
      if (isChanged) await announceSong(db, clip, 'failed');
      return isChanged;
    });
  }

  /** @returns false when the clip was already finished, or moved to another engine; then nothing changed. */
  #change(
    clip: Pick<StoredClip, 'id' | 'userId' | 'engineId'>,
    change: Partial<NewClip>,
    also: (db: Connection) => Promise<void> = async () => undefined,
  ): Promise<boolean> {
    return inTransaction(this.#database.pool, async (db) => {
      if (!(await updateUnfinishedClip(db, clip.id, change, clip.engineId))) return false;
      await also(db);
      await addEvent(db, clip.userId, { noun: 'clip', id: clip.id });
      return true;
    });
  }
}
