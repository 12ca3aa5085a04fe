import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { PlaybarState } from '#contract/listening/player';
import type { DeviceSongDraft, GenerateBody } from '#contract/making/generate';
import type { UserEvent } from '#contract/operation/analytics';
import type { Clip } from '#contract/songs/clips';
import type { EditCall } from '#domain/edits/edit-state';
import type { LyricsOutcome } from '#domain/lyrics/lyrics';
import type { PolledCallId, PollOutcome } from '#domain/sync/polled-calls';
import type { GenerationStart, RetryOptions } from './make/generate.ts';
import type { OnDraft } from './make/lyrics.ts';
import type { PullFrom } from './pull/pull.ts';
import type { ServiceResult } from './service-result.ts';

interface SyncStart {
  userId: string;
  deviceId: string;
}

/** The worker's API for the page. One instance per tab; shared work is done by the leading tab. */
export interface SyncService {
  /**
   * Opens the account's database and starts flush, pollers and realtime. A second start switches the account.
   */
  start(options: SyncStart): Promise<void>;
  /** Stops everything and closes the database. */
  stop(): Promise<void>;
  setVisible(isVisible: boolean): Promise<void>;
  /** Sends pending writes after a change (online, pageshow, a new write). `true` ignores retry delays. */
  flush(isUrgent: boolean): Promise<void>;

  /**
   * Reads a cached call into the device as its response rule defines; for a list, its first or next page. A
   * screen that opens skips what the device read a moment ago.
   */
  read<Id extends CallId>(
    id: Id,
    input: CallInput<Id>,
    from: PullFrom,
  ): Promise<ServiceResult<{ hasMore: boolean }>>;
  /** Makes a call that needs the server and returns its response. */
  call<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<ServiceResult<CallResponse<Id>>>;
  /**
   * Repeats a call until its response is final, as its row in `domain/sync/polled-calls` defines. `onResponse`
   * is called with each response; `key` names the poll for `endPoll`.
   */
  poll<Id extends PolledCallId>(
    id: Id,
    input: CallInput<Id>,
    key: string,
    onResponse: ((response: CallResponse<Id>) => void) | null,
  ): Promise<ServiceResult<PollOutcome<Id>>>;
  /** Ends a poll early; does nothing if there is none with this key. */
  endPoll(key: string): Promise<void>;
  /**
   * Fetches clips that are missing on the device or stale; `isVisible` ids go first. Resolves when they are
   * stored.
   */
  getSongsByIds(clipIds: string[], isVisible: boolean): Promise<ServiceResult<{ missingIds: string[] }>>;

  /** Stores a generation on the device under a key, before any request. */
  holdGeneration(body: GenerateBody): Promise<ServiceResult<string>>;
  /** Discards a generation that was not sent. */
  dropGeneration(key: string): Promise<ServiceResult<void>>;
  createGeneration(body: GenerateBody, key: string): Promise<ServiceResult<GenerationStart>>;
  /** Adds a song generated on this device to the library. */
  addDraft(body: DeviceSongDraft): Promise<ServiceResult<Clip>>;
  retryGeneration(options: RetryOptions, token: string | null): Promise<ServiceResult<GenerationStart>>;
  /**
   * Starts an edit of a song and polls it until it ends; the new clip is pending on the device when this
   * resolves.
   */
  startEdit(edit: EditCall): Promise<ServiceResult<{ clipId: string }>>;
  /**
   * Has lyrics written by the server and waits for them; a newer call ends an older one. `onDraft` is called with
   * the lyrics so far.
   */
  createLyrics(request: CallInput<'lyrics.create'>['body'], onDraft: OnDraft): Promise<LyricsOutcome>;
  /** Has a part of the form's words written again, like `createLyrics`. */
  rewriteLyrics(request: CallInput<'lyrics.rewrite'>['body'], onDraft: OnDraft): Promise<LyricsOutcome>;
  /** Ends the lyrics or the part that is being written. */
  cancelLyrics(): Promise<void>;
  /** Counts user actions. Resolves immediately. */
  trackEvent(event: UserEvent): Promise<void>;
  /** Saves after 500 ms without a newer state. Resolves immediately. */
  setPlaybarState(state: PlaybarState): Promise<void>;

  /** Fetches the songs queued for offline playback, one at a time; see `downloads.ts`. */
  runDownloads(): Promise<void>;
  /** Removes a song from the device, even while it is being fetched. */
  removeDownload(clipId: string): Promise<void>;
}
