import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import { putAlignedLyrics } from '#db/aligned-lyrics';
import { type AccountDatabase, openAccountDatabase } from '#db/db';
import { draftLockName, failAbandonedDrafts, putDraft, putDraftAudio, updateDraft } from '#db/drafts';
import type { SongRequest } from '#domain/create/song-request';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { type DraftPieces, GrowingDraft } from './growing-draft.ts';

/** Progress of a draft is written at most this often. */
const PROGRESS_MS = 400;

interface RenderHooks {
  /** Called once the song is composed. */
  onPlan(plan: Pick<RenderedDraft, 'title' | 'durationSeconds'>): void;
  /** Receives the MP3 as it grows, and owns the bytes. */
  onBytes(bytes: Uint8Array<ArrayBuffer>): void;
  /** 0 to 1. */
  onProgress(fraction: number): void;
  signal: AbortSignal;
}

export interface RenderedDraft {
  title: string;
  song: Blob;
  durationSeconds: number;
  /** The timed lyrics; null for an instrumental. */
  lyrics: { text: string; aligned: AlignedLyrics } | null;
}

/** Generates the song; supplied by the engine's worker. Rejects with the signal's reason when aborted. */
export type RenderDraft = (request: SongRequest, hooks: RenderHooks) => Promise<RenderedDraft>;

/** Songs generated on the device. */
export interface DraftService {
  /** Generates a song and stores it; resolves when the draft is ready, failed or canceled. */
  make(draft: { userId: string; id: string; request: SongRequest }): Promise<void>;
  /** Stops a draft in progress; it is marked as failed. */
  cancel(id: string): Promise<void>;
  /** The MP3 of a draft from a piece on, as soon as there is more; null if it is not in progress. */
  readPieces(id: string, from: number): Promise<DraftPieces | null>;
}

const CANCELLED = t('Stopped before it was finished.');
const ABANDONED = t('The app was closed before it was finished.');
const NO_SPACE = t('There is not enough space on this device to keep the song.');

export function createDraftService(render: RenderDraft, now: () => number = Date.now): DraftService {
  const running = new Map<string, AbortController>();
  const growing = new Map<string, GrowingDraft>();

  return {
    async make({ userId, id, request }) {
      const database = openAccountDatabase(userId);
      const abort = new AbortController();
      const audio = new GrowingDraft();
      running.set(id, abort);
      growing.set(id, audio);
      try {
        await navigator.locks.request(draftLockName(id), async () => {
          await putDraft(database, newRow(id, request, now()));
          await makeDraft(database, { id, request, audio, signal: abort.signal, render, now });
        });
      } finally {
        running.delete(id);
        growing.delete(id);
        audio.end();
        database.close();
      }
    },
    async cancel(id) {
      running.get(id)?.abort();
    },
    async readPieces(id, from) {
      return (await growing.get(id)?.read(from)) ?? null;
    },
  };
}

/** Called when a page starts: drafts in progress when their page was closed cannot be resumed. */
export function tidyDrafts(database: AccountDatabase): Promise<void> {
  return failAbandonedDrafts(database, ABANDONED);
}

function newRow(id: string, request: SongRequest, createdAt: number) {
  return {
    id,
    request,
    title: request.title,
    state: 'rendering',
    progress: 0,
    durationSeconds: null,
    bytes: 0,
    problem: null,
    createdAt,
  } as const;
}

interface MakeOptions {
  id: string;
  request: SongRequest;
  audio: GrowingDraft;
  signal: AbortSignal;
  render: RenderDraft;
  now(): number;
}

async function makeDraft(
  database: AccountDatabase,
  { id, request, audio, signal, render, now }: MakeOptions,
): Promise<void> {
  let writtenAt = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = (change: Parameters<typeof updateDraft>[2]) => {
    writing = writing.then(() => updateDraft(database, id, change));
    // Awaited below.
    writing.catch(() => undefined);
  };
  const hooks: RenderHooks = {
    onPlan: ({ title, durationSeconds }) => write({ title, durationSeconds }),
    onBytes: (bytes) => {
      if (audio.isEmpty) write({ bytes: bytes.length });
      audio.add(bytes);
    },
    onProgress: (progress) => {
      if (now() - writtenAt < PROGRESS_MS) return;
      writtenAt = now();
      write({ progress });
    },
    signal,
  };
  try {
    const { title, song, durationSeconds, lyrics } = await render(request, hooks);
    audio.end();
    await writing;
    await putDraftAudio(database.userId, id, song);
    if (lyrics) {
      const { text, aligned } = lyrics;
      await putAlignedLyrics(database, { clipId: id, lyrics: text, aligned, fetchedAt: now() });
    }
    const done = { state: 'ready', progress: 1, bytes: song.size } as const;
    await updateDraft(database, id, { ...done, title, durationSeconds });
  } catch (error) {
    await updateDraft(database, id, { state: 'failed', problem: problemOf(error, signal) });
  }
}

function problemOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return CANCELLED;
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return NO_SPACE;
  return errorText(error, String(error));
}
