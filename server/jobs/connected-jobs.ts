import type { EngineStage } from '#contract/songs/clips';
import { t } from '#lib/translate';
import type { Database } from '#server/database/database';
import type { StoredConnectedOrder } from '#server/database/stored-connected-order';
import {
  type ConnectedOrder,
  type PlannedSong,
  RenderError,
  type RenderedSong,
  type RenderHooks,
  SongCancelled,
} from '#server/engines/song-engine';
import { createLog } from '#server/log';
import { findEngineConnection, requestEngineCheck } from '#server/making/engine-connections.repository';
import { deleteEngineRun, findEngineRun, storeEngineRun } from '#server/making/engine-runs.repository';
import { isMovable } from '#server/making/moved-songs.repository';
import type { Moderation } from '#server/rules/generation-moderation';
import { findStoredClip, type StoredClip } from '#server/songs/clips.repository';
import { audioKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import type { ConnectedEngines } from './connected-engines.ts';
import type { RenderRecords } from './render-records.ts';

const log = createLog('engines');

/** How often a change of the progress is shown: each costs a transaction and a notification. */
const SHOW_EVERY_MS = 2000;
/** How often the owners of waiting songs learn that the engine is alive, below the limit after which songs count as stuck. */
const ALIVE_EVERY_MS = 60_000;
// The next one is stored a moment later; the song itself does not depend on it.
const onLostNote = (error: unknown) => log.error('The state of a song could not be shown', error);

const REMOVED = t('The engine of this song is no longer connected.');
const WORDS_REFUSED = t(
  'The words that the engine wrote do not meet our content guidelines. Enter lyrics of your own, or try again.',
);
const GONE = t('A source of this song no longer exists.');

interface ConnectedJobParts {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly engines: ConnectedEngines;
  readonly records: RenderRecords;
  readonly moderation: Moderation;
}

/** Requests songs from connected engines. Their jobs are stored, so that any process can wait for them. */
export class ConnectedJobs {
  /** Set by the queue, which moves the waiting songs of an engine that is away to the built-in one. */
  moveSongs: (engineId: string) => Promise<void> = () => Promise.resolve();
  readonly #parts: ConnectedJobParts;

  constructor(parts: ConnectedJobParts) {
    this.#parts = parts;
  }

  /**
   * @throws RenderError when the song cannot be made
   * @throws RenderStopped when the signal was aborted; the job continues at the engine unless the song was canceled
   */
  async render(
    clip: StoredClip,
    stored: StoredConnectedOrder,
    hooks: RenderHooks,
    signal: AbortSignal,
  ): Promise<RenderedSong> {
    const { database, engines } = this.#parts;
    const { engineId } = stored;
    const engine = await engines.engine(engineId);
    if (engine === null) throw new RenderError('invalid_request', REMOVED);
    const found = await findEngineRun(database.connection, clip.id);
    const run = {
      step: found?.engineId === engineId ? found.step : null,
      store: (step: NonNullable<typeof found>['step']) =>
        storeEngineRun(database.connection, clip.id, { engineId, step }),
      onAway: ({ isGone }: { readonly isGone: boolean }) => this.#leavesEngine(engineId, clip.id, isGone),
      onBack: () => this.#engineBack(engineId),
    };
    const onStage = this.#stageOf(clip, engineId);
    const onPlan = (plan: PlannedSong) => {
      this.#checkWords(plan);
      hooks.onPlan(plan);
    };
    try {
      return await engine.render(await this.#order(stored), { ...hooks, onPlan, onStage, run }, signal);
    } catch (error) {
      const isOver = error instanceof RenderError || signal.reason instanceof SongCancelled;
      if (isOver) await this.forget(clip.id);
      throw error;
    }
  }

  async #engineBack(engineId: string): Promise<void> {
    await this.#parts.records.showEngineBack(engineId);
    const connection = await findEngineConnection(this.#parts.database.connection, engineId);
    if (connection?.problem) await requestEngineCheck(this.#parts.database.connection, engineId);
  }

  /** Shows that an engine is away; once it is gone, moves its songs whose owners chose that. @returns whether this song is one of them */
  async #leavesEngine(engineId: string, clipId: string, isGone: boolean): Promise<boolean> {
    await this.#parts.records.showEngineAway(engineId);
    // Create shows it too, and takes go elsewhere.
    await requestEngineCheck(this.#parts.database.connection, engineId);
    if (!isGone) return false;
    await this.moveSongs(engineId);
    return isMovable(this.#parts.database.connection, { engineId, clipId });
  }

  /**
   * The language model of an engine may write what a user may not enter.
   * @throws RenderError before such words are shown or sung
   */
  #checkWords({ title, tags, lyrics, caption = '' }: PlannedSong): void {
    const { moderation } = this.#parts;
    const texts = [title, tags.join(', '), lyrics, caption];
    const isFine =
      texts.every((text) => moderation.meetsGuidelines(text)) && moderation.protectedName(texts) === null;
    if (!isFine) throw new RenderError('invalid_request', WORDS_REFUSED);
  }

  /** Deletes the record of the job of a song that is stored or has failed. */
  forget(clipId: string): Promise<void> {
    return deleteEngineRun(this.#parts.database.connection, clipId);
  }

  /** Cancels the job of a song that ended while no process waited for it. */
  async abandon(clipId: string): Promise<void> {
    const found = await findEngineRun(this.#parts.database.connection, clipId);
    if (found === undefined) return;
    await this.#parts.engines.abandon(found.engineId, found.step);
    await this.forget(clipId);
  }

  async #order({ model, request, plan, edit }: StoredConnectedOrder): Promise<ConnectedOrder> {
    const order = { kind: 'connected', model, request, ...(plan ? { plan } : {}) } as const;
    if (edit === null) return { ...order, task: null };
    const { database, store } = this.#parts;
    const clip = await findStoredClip(database.connection, edit.clipId);
    const key = audioKey(edit.clipId);
    if (clip?.status !== 'complete' || clip.durationSeconds === null || (await store.head(key)) === null)
      throw new RenderError('invalid_request', GONE);
    const pieces: Buffer[] = [];
    for await (const piece of store.read(key)) pieces.push(piece as Buffer);
    const { durationSeconds, metadata } = clip;
    const source = { audio: new Uint8Array(Buffer.concat(pieces)), durationSeconds, lyrics: metadata.prompt };
    return { ...order, task: { audio: edit.task, source } };
  }

  /** Shows the engine's stage, and that it is alive. */
  #stageOf(clip: StoredClip, engineId: string): NonNullable<RenderHooks['onStage']> {
    const { records } = this.#parts;
    let [shownAt, aliveAt] = [0, Date.now()];
    let shown = '';
    return (stage: EngineStage, fraction: number | null) => {
      const now = Date.now();
      const text = `${stage} ${fraction}`;
      const isNewStage = !shown.startsWith(stage);
      if (isNewStage || (text !== shown && now - shownAt >= SHOW_EVERY_MS)) {
        [shown, shownAt] = [text, now];
        records.stage(clip, stage, fraction).catch(onLostNote);
      }
      if (now - aliveAt < ALIVE_EVERY_MS) return;
      aliveAt = now;
      records.showAlive(engineId).catch(onLostNote);
    };
  }
}
