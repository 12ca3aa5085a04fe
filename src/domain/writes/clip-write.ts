import type { CallId } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import { clipNoun } from '../nouns/clip.ts';
import { changeOf, defineWrite, type WriteDefinition } from './write-definition.ts';

type ClipWrite<Args, Id extends CallId> = Pick<
  WriteDefinition<Args, Id>,
  | 'kind'
  | 'argsSchema'
  | 'callId'
  | 'input'
  | 'label'
  | 'refusalText'
  | 'refusalIn'
  | 'doneText'
  | 'unreachedText'
> & {
  /** Returns the clip as the user sees it after the write. */
  apply(clip: Clip, args: Args): Clip;
} & Partial<Pick<WriteDefinition<Args, Id>, 'coalesce' | 'schemaVersion'>>;

/** Defines a write that sets something on one clip; the later of two unsent writes replaces both. */
export function defineClipWrite<Args extends { clipId: string }, Id extends CallId>({
  apply,
  ...write
}: ClipWrite<Args, Id>): WriteDefinition<Args, Id> {
  return defineWrite<Args, Id>({
    schemaVersion: 1,
    lane: ({ clipId }) => clipNoun.target(clipId),
    targets: ({ clipId }) => [clipNoun.target(clipId)],
    changes: [changeOf(clipNoun, apply)],
    coalesce: (_earlier, later) => later,
    isDeleteLike: () => false,
    ...write,
  });
}
