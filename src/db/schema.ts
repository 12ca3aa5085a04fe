import type { AlignedLyrics } from '#contract/aligned-lyrics';
import type { PlanComparison, PlanDescription, PlanQuestion } from '#contract/billing';
import type { Clip } from '#contract/clips';
import type { Comment } from '#contract/comments';
import type { Contest } from '#contract/contests';
import type { GenerateBody } from '#contract/generate';
import type { Invite } from '#contract/invites';
import type { Notification } from '#contract/notifications';
import type { Persona } from '#contract/personas';
import type { PlaylistSummary } from '#contract/playlists';
import type { ProfileStats, ProfileSummary } from '#contract/profiles';
import type { Collaborator } from '#contract/projects';
import type { SavedPrompt } from '#contract/prompts';
import type { Session } from '#contract/session';
import type { StudioProject } from '#contract/studio';
import type { TrendingId } from '#contract/trending';
import type { UserConfig } from '#contract/users';
import type { PreviewPolls } from '#domain/clips/preview-polls';
import type { SongRequest } from '#domain/create/song-request';
import type { Billing, LedgerEntry } from '#domain/credits/credit-ledger';
import type { Target } from '#domain/nouns/noun';
import type { ProjectFacts } from '#domain/nouns/project';
import type { Onboarding } from '#domain/session/onboarding';
import type { EntityRow, TableVersion } from './entity-table.ts';

/** 0 or 1, because IndexedDB cannot index booleans. */
export type Bit = 0 | 1;

/**
 * Where a clip is listed: the own library, the own trash, hidden because it got stuck while generating,
 * or not listed because it belongs to somebody else.
 */
export type Shelf = 'library' | 'trash' | 'stuck' | 'other';

export interface ClipColumns {
  shelf: Shelf;
  /** Pinned clips first, then newest first: `1` or `0`, then `created_at`. */
  sortKey: string;
  isLiked: Bit;
  isDisliked: Bit;
  isPublic: Bit;
  /** Present only while the clip is submitted, queued or streaming, so that the index holds nothing else. */
  isRunning?: 1 | undefined;
  /** The workspace that lists it; absent for a clip in the trash or in no workspace of the user's. */
  projectId?: string | undefined;
  /** Pinned in its workspace first, then newest first. */
  projectKey: string;
  /** One key per kind of the clip: shelf, kind and `sortKey`, so that each kind's list is a range. */
  lists: string[];
  /** Lower-case words of title and styles, for prefix search; empty outside the library. */
  words: string[];
}

/** `clip` is exactly what the server sent; the columns describe the view (clip plus pending writes). */
export interface ClipRow extends ClipColumns, EntityRow {
  clip: Clip;
  isStuck: boolean;
}

/** The shelves whose songs are counted. */
export type CountedShelf = Extract<Shelf, 'library' | 'trash'>;

/** How many songs a shelf has, block by block; a block is songs that follow each other. */
export interface ShelfCounts {
  readonly shelf: CountedShelf;
  /** The smallest `sortKey` that each block may hold, rising; a block ends where the next one begins. */
  readonly firsts: readonly string[];
  /** Of each sort that a filter may ask for, the songs in each block. */
  readonly cells: Readonly<Record<string, readonly number[]>>;
}

/** The order of a playlist's clips as far as its pages were read. */
export interface PlaylistOrder {
  clipIds: string[];
  /** The server's count, which is more than `clipIds.length` until every page was read. */
  total: number;
}

export interface PlaylistRow extends EntityRow {
  playlist: PlaylistSummary;
  /** Null until one of its pages was read: unknown, not empty. */
  order: PlaylistOrder | null;
  isMine: Bit;
  isMyTrash: Bit;
  createdAt: string;
}

/** A workspace; `lastClipAt` sorts the list. */
export interface ProjectRow extends EntityRow {
  project: ProjectFacts;
  /** Null until they were read. */
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
  /** Null while this device knows the profile from lists alone. */
  stats: ProfileStats | null;
}

/** What the lists of comments are ordered by. */
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

/** How far a list of comments was read. */
export interface CommentListRow {
  key: string;
  /** Its first comment when its first page was read last. */
  first: CommentSortKey | null;
  /** The last one that was read; null when the list was read to its end. */
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

/** A list whose order is the server's, as far as its pages were read. */
export interface IdListRow {
  /** The call with its filter, as `listKey` writes it. */
  key: string;
  ids: string[];
  /** The server's count, which is more than `ids.length` until every page was read. */
  total: number;
  fetchedAt: number;
}

/** A prompt of the library. */
export interface PromptRow extends EntityRow {
  prompt: SavedPrompt;
  isDeleted: boolean;
  updatedAt: string;
}

/** A project of the studio. */
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
  /** HTTP status, or 0 when no answer came. */
  status: number;
  detail: string;
  at: number;
}

/** One queued write. Holds no URL, no header and no token. */
export interface OutboxRow {
  /** Order of all writes of the account. */
  seq: number;
  /** Sent as Idempotency-Key. */
  opId: string;
  account: string;
  lane: string;
  /** The entities whose view the write changes. */
  targets: Target[];
  /** The entity that the write makes; writes that name it wait for this one. */
  makes: Target | null;
  kind: string;
  schemaVersion: number;
  args: unknown;
  state: OutboxState;
  /** True from the first time the row left the device: the server may know its key, so it never changes again. */
  wasSent: boolean;
  /** How often the row was sent without a final answer. */
  attempts: number;
  nextAttemptAt: number;
  /** When the row was sent last, ms since the epoch; 0 before. */
  triedAt: number;
  leaseOwner: string;
  /** A `sending` row whose lease ran out is sent again with the same key. */
  leaseUntil: number;
  /** True once the row was sent again after a conflict. */
  isRebased: boolean;
  createdAt: number;
  problem: OutboxProblem | null;
  /** The user tried it again and waits for the answer; gone with the first one. */
  isRetried?: boolean;
  /** Why `nextAttemptAt` is in the future: no response, one of a server that fails, or too many songs being made. */
  waitsFor?: 'network' | 'server' | 'turn';
}

export interface KvValues {
  session: { value: Session; fetchedAt: number };
  /** Present from when the session is asked for until it came, however often it is asked for. */
  sessionLoad: { isRunning: true };
  billing: { value: Billing; fetchedAt: number };
  plans: { descriptions: PlanDescription[] };
  planComparison: { sections: PlanComparison[] };
  planQuestions: { questions: PlanQuestion[] };
  userConfig: { value: UserConfig };
  userEvent: { hasCreatedSong: boolean };
  /** Songs of the house for who has made none. */
  presets: { clipIds: string[] };
  /** The best new model was chosen for the user; their own choice counts from then on. */
  modelPreference: { isSet: boolean };
  /** How far the user was shown around. */
  onboarding: Onboarding;
  /** How far lists were read, by `listKey`. */
  cursors: Record<string, ListCursor>;
  /** Own playlists: when the whole list was read last. */
  playlists: { fetchedAt: number; total: number };
  /** Up to when notifications are known, and whether the oldest is on this device. */
  notifications: { notifiedAt: string; isWhole: boolean };
  /** Public songs that rise, as the server ranked them. */
  trending: { lists: { id: TrendingId; name: string; clipIds: string[] }[]; fetchedAt: number };
  contest: { contest: Contest | null };
  /** What was searched for, the latest first. */
  recentSearches: { terms: string[] };
  /** Songs that were played on this device, the latest first. */
  played: { clipIds: string[] };
  /** Own pinned clips, newest pin first. */
  pins: { clipIds: string[] };
  /** Styles to choose from, and which go well with which. */
  styles: { defaults: string[]; related: Record<string, string[]> };
  /** Why nothing is sent for now. */
  outboxPause: {
    reason: 'needs-auth' | 'rate-limited';
    /** When the pause began, ms since the epoch. */
    since: number;
    until: number;
  };
  /** Id of the last realtime message, for Last-Event-ID. */
  realtime: { lastEventId: string };
  device: { deviceId: string };
  /** How long sound takes from this device and back through its microphone, as clicks told. */
  studioLatency: { roundTripSeconds: number };
  /** Previews that are asked for or were, by the clock of the device. */
  previewPolls: PreviewPolls;
  /** How much of the library was brought here. */
  libraryFill: LibraryFill;
  /** Where the next page of the following feed begins; null behind its end. */
  followingFeed: { next: string | null };
}

export interface LibraryFill {
  /** Every song was brought here; `walked` of them up to now. */
  readonly isWhole: boolean;
  readonly walked: number;
  /** The query of the next part; null for the newest. */
  readonly next: { readonly before: string; readonly before_id: string } | null;
  /** When the walk began, ms since the epoch. */
  readonly startedAt: number;
  /** The query of the changes that are still to be read, by the server's clock. */
  readonly changes: { readonly since: string; readonly after_id?: string | undefined };
  /** When the last change was read, ms since the epoch. */
  readonly checkedAt: number;
  /** Why it does not go on; null while it does. */
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

/** A generation request as it was sent, for 'Retry' on a stuck or failed clip. */
export interface GenerationRow {
  requestId: string;
  /** Null for a request that another device made. */
  body: GenerateBody | null;
  clipIds: string[];
  createdAt: number;
  /** Set when the request's one error toast was shown. */
  isErrorReported: boolean;
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

/** A song kept for offline play; its bytes are in Cache Storage. */
export interface DownloadRow {
  clipId: string;
  state: DownloadState;
  bytes: number;
  totalBytes: number | null;
  etag: string | null;
  addedAt: number;
  lastPlayedAt: number | null;
  problem: string | null;
}

type DraftState = 'rendering' | 'ready' | 'failed';

/** A song made on this device by the built-in engine; its bytes are in Cache Storage. */
export interface DraftRow {
  id: string;
  request: SongRequest;
  title: string;
  state: DraftState;
  /** 0 to 1. */
  progress: number;
  durationSeconds: number | null;
  bytes: number;
  problem: string | null;
  createdAt: number;
  /** The library has it too, under the same id. */
  isKept?: boolean;
}

/** When the words of a song are sung; of a clip or of a song made on this device. */
export interface AlignedLyricsRow {
  clipId: string;
  /** The text the times belong to. */
  lyrics: string;
  aligned: AlignedLyrics;
  fetchedAt: number;
}

/**
 * The tables that belong to no noun; those of the nouns stand in `tables/`. Versions are append-only: a
 * released one is never edited, a change is a new one with its upgrade. The outbox is never dropped or recreated.
 */
export const COMMON_VERSIONS: Readonly<Record<number, TableVersion>> = {
  1: {
    tables: {
      outbox: '++seq, &opId, lane, *targets, state',
      ledger: 'clipId',
      kv: 'key',
      generations: 'requestId',
      player: 'key',
      downloads: 'clipId, state',
      drafts: 'id, createdAt',
      alignedLyrics: 'clipId, fetchedAt',
      idLists: 'key, fetchedAt',
    },
  },
};

export type LedgerRow = LedgerEntry;
