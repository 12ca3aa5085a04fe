import type { CallInput, CallResponse } from '#contract/contract';
import type { GenerateBody, GenerationRequest } from '#contract/generate';
import type { PlaybarState } from '#contract/player';
import type { LibraryFilter } from '#db/library';
import type { LyricsOutcome } from '#domain/lyrics';

/** What a call answers across the worker border: errors are data, since classes do not survive the way. */
export type ServiceResult<T> = { ok: true; value: T } | { ok: false; problem: ServiceProblem };

export interface ServiceProblem {
  /** HTTP status, or 0 when the server was not reached. */
  status: number;
  detail: string;
  errorType: string | null;
  field: string | null;
}

export interface SyncStart {
  userId: string;
  deviceId: string;
}

/** What the worker offers the page. One instance per tab; shared work is done by the tab that leads. */
export interface SyncService {
  /** Opens the account's database and starts flush, pollers and realtime. Starting again switches account. */
  start(options: SyncStart): Promise<void>;
  /** Stops everything and closes the database. */
  stop(): Promise<void>;
  setVisible(isVisible: boolean): void;
  /** Something changed (online, pageshow, an own write): send what waits. `true` forgets waiting times. */
  flush(isUrgent: boolean): Promise<void>;

  /** Reads the next (or first) page of the library into the device. */
  pullLibrary(filter: LibraryFilter, from: 'first' | 'next'): Promise<ServiceResult<{ hasMore: boolean }>>;
  /** Fetches clips that are not held or stale; `isVisible` ids go first. Resolves when they are stored. */
  loadClips(clipIds: string[], isVisible: boolean): Promise<ServiceResult<{ missingIds: string[] }>>;
  /** One clip, fresh from the server. */
  refreshClip(clipId: string): Promise<ServiceResult<null>>;
  /** Has the times of a finished song's words on the device. */
  loadAlignedLyrics(clipId: string): Promise<ServiceResult<null>>;
  pullPlaylists(): Promise<ServiceResult<null>>;
  /** All pages of one playlist. */
  pullPlaylist(playlistId: string): Promise<ServiceResult<null>>;
  createPlaylist(name: string | null): Promise<ServiceResult<{ playlistId: string }>>;
  pullPins(): Promise<ServiceResult<null>>;

  createSongs(body: GenerateBody): Promise<ServiceResult<GenerationRequest>>;
  retryGeneration(requestId: string): Promise<ServiceResult<GenerationRequest>>;

  /** Has lyrics written by the server and waits for them; a newer call ends an older one. */
  writeLyrics(request: CallInput<'lyrics.create'>['body']): Promise<LyricsOutcome>;

  refreshSession(): Promise<ServiceResult<null>>;
  refreshBilling(): Promise<ServiceResult<null>>;
  listEngines(): Promise<ServiceResult<CallResponse<'engines.list'>>>;
  getStatus(): Promise<ServiceResult<CallResponse<'status.get'>>>;

  loadPlaybar(): Promise<ServiceResult<PlaybarState>>;
  /** Saves after 500 ms without a newer state. Resolves at once. */
  savePlaybar(state: PlaybarState): void;
  autoplay(input: CallInput<'player.autoplay'>['body']): Promise<ServiceResult<{ clipIds: string[] }>>;
  countPlay(clipId: string, sampleFactor: number): Promise<ServiceResult<null>>;

  /** Fetches the songs queued for offline play, one at a time; see `downloads.ts`. */
  runDownloads(): Promise<void>;
  /** Takes a song off the device, also while it is being fetched. */
  removeDownload(clipId: string): Promise<void>;
}
