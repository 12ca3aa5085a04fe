import type { UserEvent } from '#contract/analytics';
import type { Clip } from '#contract/clips';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { DeviceSongDraft, GenerateBody } from '#contract/generate';
import type { PlaybarState } from '#contract/player';
import type { EditCall } from '#domain/edits/edit-state';
import type { LyricsOutcome } from '#domain/lyrics/lyrics';
import type { PolledCallId, PollOutcome } from '#domain/sync/polled-calls';
import type { GenerationStart, RetryOptions } from './make/generate.ts';
import type { PullFrom } from './pull/pull.ts';
import type { ServiceResult } from './service-result.ts';

interface SyncStart {
  userId: string;
  deviceId: string;
}

/** What the worker offers the page. One instance per tab; shared work is done by the tab that leads. */
export interface SyncService {
  /** Opens the account's database and starts flush, pollers and realtime. Starting again switches account. */
  start(options: SyncStart): Promise<void>;
  /** Stops everything and closes the database. */
  stop(): Promise<void>;
  setVisible(isVisible: boolean): Promise<void>;
  /** Something changed (online, pageshow, an own write): send what waits. `true` forgets waiting times. */
  flush(isUrgent: boolean): Promise<void>;

  /**
   * Reads into the device what a cached call's response rule says; of a list the first or next page. A screen that opens
   * leaves out what the device read a moment ago.
   */
  read<Id extends CallId>(
    id: Id,
    input: CallInput<Id>,
    from: PullFrom,
  ): Promise<ServiceResult<{ hasMore: boolean }>>;
  /** Makes a call that needs the server and returns its response. */
  call<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<ServiceResult<CallResponse<Id>>>;
  /**
   * Makes a call until its response is the last one, as its row in `domain/sync/polled-calls` says. `onResponse` hears of
   * each on the way; `key` names the poll for `endPoll`.
   */
  poll<Id extends PolledCallId>(
    id: Id,
    input: CallInput<Id>,
    key: string,
    onResponse: ((response: CallResponse<Id>) => void) | null,
  ): Promise<ServiceResult<PollOutcome<Id>>>;
  /** Ends a poll before its time; nothing when there is none of this key. */
  endPoll(key: string): Promise<void>;
  /** Fetches clips that are not held or stale; `isVisible` ids go first. Resolves when they are stored. */
  getSongsByIds(clipIds: string[], isVisible: boolean): Promise<ServiceResult<{ missingIds: string[] }>>;

  /** Keeps a generation on the device under a key, before anything else is asked. */
  holdGeneration(body: GenerateBody): Promise<ServiceResult<string>>;
  /** Forgets one that was not sent. */
  dropGeneration(key: string): Promise<ServiceResult<void>>;
  createGeneration(body: GenerateBody, key: string): Promise<ServiceResult<GenerationStart>>;
  /** Makes a song of this device one of the library. */
  keepDraft(body: DeviceSongDraft): Promise<ServiceResult<Clip>>;
  retryGeneration(wish: RetryOptions, token: string | null): Promise<ServiceResult<GenerationStart>>;
  /** Starts an edit of a song and follows it to its end; the new clip waits on the device when this resolves. */
  startEdit(edit: EditCall): Promise<ServiceResult<{ clipId: string }>>;
  /** Has lyrics written by the server and waits for them; a newer call ends an older one. */
  createLyrics(request: CallInput<'lyrics.create'>['body']): Promise<LyricsOutcome>;
  /** Counts what the user did. Resolves at once. */
  trackEvent(event: UserEvent): Promise<void>;
  /** Saves after 500 ms without a newer state. Resolves at once. */
  setPlaybarState(state: PlaybarState): Promise<void>;

  /** Fetches the songs queued for offline play, one at a time; see `downloads.ts`. */
  runDownloads(): Promise<void>;
  /** Takes a song off the device, also while it is being fetched. */
  removeDownload(clipId: string): Promise<void>;
}
