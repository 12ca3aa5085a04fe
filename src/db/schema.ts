import type { Session } from '#contract/accounts/session';
import type { PlanComparison, PlanDescription, PlanQuestion } from '#contract/billing/billing';
import type { Invite } from '#contract/collections/invites';
import type { Persona } from '#contract/collections/personas';
import type { PlaylistSummary } from '#contract/collections/playlists';
import type { Collaborator } from '#contract/collections/projects';
import type { TrendingId } from '#contract/discovery/trending';
import type { SavedPrompt } from '#contract/making/prompts';
import type { StudioProject } from '#contract/making/studio';
import type { Comment } from '#contract/people/comments';
import type { Contest } from '#contract/people/contests';
import type { Notification } from '#contract/people/notifications';
import type { ProfileStats, ProfileSummary } from '#contract/people/profiles';
import type { UserConfig } from '#contract/people/users';
import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import type { Clip } from '#contract/songs/clips';
import type { PreviewPolls } from '#domain/clips/preview-polls';
import type { SmartPlaylist } from '#domain/clips/smart-playlist';
import type { SongOrder } from '#domain/clips/song-order';
import type { Billing, LedgerEntry } from '#domain/credits/credit-ledger';
import type { DownloadRules } from '#domain/files/download-plan';
import type { ConvertedKind } from '#domain/files/media-paths';
import type { SheetChoices } from '#domain/files/sheet-view';
import type { Target } from '#domain/nouns/noun';
import type { ProjectFacts } from '#domain/nouns/project';
import type { Play } from '#domain/player/listening-statistics';
import type { RenderSpeed, ScoreSettings } from '#domain/player/score-playback';
import type { Onboarding } from '#domain/session/onboarding';
import type { EntityRow } from './entity-table.ts';

/** 0 or 1, because IndexedDB cannot index booleans. */
export type Bit = 0 | 1;

/**
 * Where a clip is listed: the user's library or trash, hidden because it got stuck while generating, or not
 * listed because it belongs to another user.
 */
export type Shelf = 'library' | 'trash' | 'stuck' | 'other';

export interface ClipColumns {
  shelf: Shelf;
  /** Pinned clips first, then newest first: `1` or `0`, then `created_at`. */
  sortKey: string;
  isLiked: Bit;
  isDisliked: Bit;
  isPublic: Bit;
  /** Present only while the clip is submitted, queued or streaming, so that the index contains nothing else. */
  isRunning?: 1 | undefined;
  /** The workspace that lists it; absent for a clip in the trash or in none of the user's workspaces. */
  projectId?: string | undefined;
  /** Pinned in its workspace first, then newest first. */
  projectKey: string;
  /** The family of the song; see `domain/clips/families`. */
  family: string;
  /** One key per kind of the clip: shelf, kind and `sortKey`, so that the list of each kind is a range. */
  lists: string[];
  /** Its key in each order but the default one; empty outside the library, absent if an earlier version stored it. */
  orders?: string[];
  /** The album that its file named, and its place there; absent for other songs and outside the library. */
  albumKey?: string | undefined;
  albumPlace?: string | undefined;
  /** Its artists, if named; empty outside the library, absent if an earlier version stored it. */
  artistKeys?: string[];
  /** Lower-case words of title, styles, artist and album, for prefix search; empty outside the library. */
  words: string[];
}

/** `clip` is exactly what the server sent; the columns describe the view (clip plus pending writes). */
export interface ClipRow extends ClipColumns, EntityRow {
  clip: Clip;
  isStuck: boolean;
}

/** The shelves with song counts. */
export type CountedShelf = Extract<Shelf, 'library' | 'trash'>;

/** The order of a playlist's clips, as far as loaded. */
export interface PlaylistOrder {
  clipIds: string[];
  /** The server's count, which exceeds `clipIds.length` until every page was loaded. */
  total: number;
}

export interface PlaylistRow extends EntityRow {
  playlist: PlaylistSummary;
  /** Null until one of its pages was loaded: unknown, not empty. */
  order: PlaylistOrder | null;
  isMine: Bit;
  isMyTrash: Bit;
  createdAt: string;
}

/** A workspace; `lastClipAt` sorts the list. */
export interface ProjectRow extends EntityRow {
  project: ProjectFacts;
  /** Null until they were loaded. */
  people: Collaborator[] | null;
  shelf: 'active' | 'trash';
  lastClipAt: string;
}

export interface InviteRow extends EntityRow {
  invite: Invite;
  status: Invite['status'];
}

export interface ProfileRow extends EntityRow {
  profile: ProfileSummary;
  /** Null while this device knows the profile only from lists. */
  stats: ProfileStats | null;
}

/** Sort key of the comment lists. */
export interface CommentSortKey {
  readonly likes: number;
  readonly createdAt: string;
  readonly id: string;
}

export interface CommentRow extends EntityRow {
  comment: Comment;
  clipId: string;
  /** Empty for a comment on the song itself. */
  parentId: string;
}

/** How far a comment list was loaded. */
export interface CommentListRow {
  key: string;
  /** Its first comment when its first page was last loaded. */
  first: CommentSortKey | null;
  /** The last one loaded; null if the list was loaded completely. */
  end: CommentSortKey | null;
  nextCursor: string | null;
  /** The server's count. */
  total: number;
  fetchedAt: number;
}

export interface NotificationRow extends EntityRow {
  notification: Notification;
  updatedAt: string;
}

/** A list in server order, as far as loaded. */
export interface IdListRow {
  /** The call with its filter, as formatted by `listKey`. */
  key: string;
  ids: string[];
  /** The server's count, which exceeds `ids.length` until every page was loaded. */
  total: number;
  fetchedAt: number;
}

/** A saved prompt. */
export interface PromptRow extends EntityRow {
  prompt: SavedPrompt;
  isDeleted: boolean;
  updatedAt: string;
}

/** A studio project. */
export interface StudioRow extends EntityRow {
  project: StudioProject;
  isDeleted: boolean;
  updatedAt: string;
}

export interface PersonaRow extends EntityRow {
  persona: Persona;
  shelf: 'own' | 'trash' | 'other';
}

export type OutboxState = 'waiting' | 'sending' | 'rejected';

export interface OutboxProblem {
  /** HTTP status, or 0 if there was no response. */
  status: number;
  detail: string;
  at: number;
}

/** One queued write. Contains no URL, header or token. */
export interface OutboxRow {
  /** Sequence number across all writes of the account. */
  seq: number;
  /** Sent as Idempotency-Key. */
  opId: string;
  account: string;
  lane: string;
  /** The entities whose view the write changes. */
  targets: Target[];
  /** The entity the write creates; writes that reference it wait for this one. */
  makes: Target | null;
  kind: string;
  schemaVersion: number;
  args: unknown;
  state: OutboxState;
  /** True from the first time the row was sent: the server may know its key, so it never changes again. */
  wasSent: boolean;
  /** How often the row was sent without a final response. */
  attempts: number;
  nextAttemptAt: number;
  /** When the row was last sent, ms since the epoch; 0 if never. */
  triedAt: number;
  leaseOwner: string;
  /** A `sending` row with an expired lease is sent again with the same key. */
  leaseUntil: number;
  /** True once the row was resent after a conflict. */
  isRebased: boolean;
  createdAt: number;
  problem: OutboxProblem | null;
  /** The user retried it and is waiting for the response; removed with the first one. */
  isRetried?: boolean;
  /** Why `nextAttemptAt` is in the future: no response, one of a server that fails, or too many songs being made. */
  waitsFor?: 'network' | 'server' | 'turn';
}

export interface KvValues {
  session: { value: Session; fetchedAt: number };
  /** Present from the first request for the session until it arrives, however often it is requested. */
  sessionLoad: { isRunning: true };
  billing: { value: Billing; fetchedAt: number };
  plans: { descriptions: PlanDescription[] };
  planComparison: { sections: PlanComparison[] };
  planQuestions: { questions: PlanQuestion[] };
  /** `changedAt` is when the device received the response to its newest change, ms since the epoch. */
  userConfig: { value: UserConfig; changedAt?: number };
  userEvent: { hasCreatedSong: boolean };
  /** House songs for users who have made none. */
  presets: { clipIds: string[] };
  /**
   * The best new model, or the account's model for new songs, was selected for the user; from then on their own choice
   * in the form counts.
   */
  modelPreference: { isSet: boolean; sketchModel?: string };
  /** The user's onboarding progress. */
  onboarding: Onboarding;
  /** How far lists were loaded, by `listKey`. */
  cursors: Record<string, ListCursor>;
  /** Own playlists: when the whole list was last loaded. */
  playlists: { fetchedAt: number; total: number };
  /** Time up to which notifications are known, and whether the oldest is on this device. */
  notifications: { notifiedAt: string; isWhole: boolean };
  /** Trending public songs, as ranked by the server. */
  trending: { lists: { id: TrendingId; name: string; clipIds: string[] }[]; fetchedAt: number };
  contest: { contest: Contest | null };
  downloadRules: DownloadRules;
  libraryOrder: { order: SongOrder };
  /** Present once no song of the library lacks its keys in the orders. */
  libraryOrdered: { isWhole: true };
  /** Present once no song of the library lacks the keys of its artists. */
  libraryNamed: { isWhole: true };
  /** The orders of playlists whose songs are not listed in their own order, by id. */
  playlistOrders: { orders: Readonly<Record<string, SongOrder>> };
  /** The keys and capos that lead sheets are read with, by song. */
  sheetChoices: { songs: SheetChoices };
  smartPlaylists: { lists: SmartPlaylist[] };
  /** Recent searches, latest first. */
  recentSearches: { terms: string[] };
  /** Songs played on this device, latest first. */
  played: { clipIds: string[] };
  /** Own pinned clips, newest pin first. */
  pins: { clipIds: string[] };
  /** Styles to choose from, and which of them go well together. */
  styles: { defaults: string[]; related: Record<string, string[]> };
  /** Why sending is paused. */
  outboxPause: {
    reason: 'needs-auth' | 'rate-limited';
    /** When the pause began, ms since the epoch. */
    since: number;
    until: number;
  };
  /** Id of the last realtime message, for Last-Event-ID. */
  realtime: { lastEventId: string };
  device: { deviceId: string };
  /** Round-trip time from this device's speaker to its microphone, measured with clicks. */
  studioLatency: { roundTripSeconds: number };
  /** Previews polled now or earlier, by the device's clock. */
  previewPolls: PreviewPolls;
  /** How much of the library was downloaded. */
  libraryFill: LibraryFill;
  /** Where the next page of the following feed begins; null at its end. */
  followingFeed: { next: string | null };
  /** Files of songs that the server is making for the user. */
  requestedFiles: { files: RequestedFile[] };
  /** When songs are made from their scores on this device. */
  scores: ScoreSettings;
  renderSpeed: RenderSpeed;
}

/** A file that the server makes for the user, and that has not arrived. */
export interface RequestedFile {
  readonly clipId: string;
  readonly kind: ConvertedKind;
}

export interface LibraryFill {
  /** Whether every song was downloaded; `walked` of them so far. */
  readonly isWhole: boolean;
  readonly walked: number;
  /** The query for the next part; null for the newest. */
  readonly next: { readonly before: string; readonly before_id: string } | null;
  /** When the download began, ms since the epoch. */
  readonly startedAt: number;
  /** The query of the changes still to be loaded, by the server's clock. */
  readonly changes: { readonly since: string; readonly after_id?: string | undefined };
  /** When the last change was loaded, ms since the epoch. */
  readonly checkedAt: number;
  /** Why it is blocked; null while it continues. */
  readonly obstacle: 'metered' | 'storage' | null;
}

export interface ListCursor {
  nextPage: number;
  total: number;
  fetchedAt: number;
}

export interface KvRow<Key extends keyof KvValues = keyof KvValues> {
  key: Key;
  value: KvValues[Key];
  /** Ms since the epoch. */
  writtenAt: number;
}

export interface PlayerRow {
  key: 'player';
  queueClipIds: string[];
  sourceOrderClipIds: string[];
  index: number;
  positionSeconds: number;
  contextId: string | null;
  contextType: string | null;
  playSource: string | null;
  isShuffled: boolean;
  updatedAt: number;
}

export type DownloadState = 'queued' | 'downloading' | 'downloaded' | 'failed';

/** A song stored for offline playback; its bytes are in Cache Storage. */
export interface DownloadRow {
  clipId: string;
  state: DownloadState;
  bytes: number;
  totalBytes: number | null;
  etag: string | null;
  addedAt: number;
  lastPlayedAt: number | null;
  /** Downloaded by a rule, so it may be removed by one; absent for a download of the user. */
  isAutomatic?: boolean;
  problem: string | null;
  /** Held as a score; otherwise as a file. */
  isScore?: boolean;
  /**
   * The version of the engine that rendered the song's file, null for a song without a score; absent until its score
   * was requested.
   */
  scoreVersion?: number | null;
}

/** A counted play on this device. */
export interface PlayRow extends Play {
  id: number;
}

/** Word times of a song; for a clip or a song made on this device. */
export interface AlignedLyricsRow {
  clipId: string;
  /** The text the times belong to. */
  lyrics: string;
  aligned: AlignedLyrics;
  fetchedAt: number;
}

export type LedgerRow = LedgerEntry;
