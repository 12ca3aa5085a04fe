import type * as z from 'zod/mini';
import type { Clip } from '#contract/clips';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { Playlist, PlaylistSummary } from '#contract/playlists';

/** A playlist as the screen shows it: its summary and the order of its clips. */
export interface PlaylistView {
  readonly playlist: PlaylistSummary;
  readonly clipIds: readonly string[];
}

/** What an answer tells about stored entities. */
export interface AnsweredRows {
  readonly clips?: readonly Clip[];
  /** First pages of playlists. */
  readonly playlists?: readonly Playlist[];
  /** Exactly these own clips are pinned now. */
  readonly pinnedClipIds?: readonly string[];
}

/**
 * One kind of queued write, complete: what it carries, what it changes on the screen, which call it becomes,
 * how it merges with an earlier one that was never sent, and what a refusal tells the user.
 *
 * Arguments are absolute ("the reaction is LIKE"), never toggles or differences, so that sending twice is
 * the same as sending once.
 */
export interface WriteDefinition<Args, Id extends CallId> {
  readonly kind: string;
  /** Raised when the shape of the arguments changes; a row with a newer number waits for the update. */
  readonly schemaVersion: number;
  readonly argsSchema: z.ZodMiniType<Args>;
  readonly callId: Id;
  /** Writes of one lane are sent strictly in order. */
  lane(args: Args): string;
  /** The entities whose view the write changes, as `clip:{id}` or `playlist:{id}`. */
  targets(args: Args): string[];
  applyToClip?(clip: Clip, args: Args, now: number): Clip;
  applyToPlaylist?(view: PlaylistView, args: Args, now: number): PlaylistView;
  input(args: Args): CallInput<Id>;
  answeredRows(answer: CallResponse<Id>, args: Args): AnsweredRows;
  /** The one write that does the same as `earlier` then `later`, or null to keep both. */
  coalesce(earlier: Args, later: Args): Args | null;
  /** True when "not found" means that the wish is already fulfilled. */
  isDeleteLike(args: Args): boolean;
  /** Names the write in the sync centre: 'Like a song'. */
  label(args: Args): string;
  /** The sentence for a refused write; `detail` is the server's reason. */
  refusalText(args: Args, detail: string): string;
}

/** Keeps the argument and call types of a definition. */
export function defineWrite<Args, Id extends CallId>(
  definition: WriteDefinition<Args, Id>,
): WriteDefinition<Args, Id> {
  return definition;
}

export function clipTarget(clipId: string): string {
  return `clip:${clipId}`;
}

export function playlistTarget(playlistId: string): string {
  return `playlist:${playlistId}`;
}
