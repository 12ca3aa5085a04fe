import type { Clip } from '#contract/clips';
import type { CallId } from '#contract/contract';
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
  /** The clip as the user sees it after the write. */
  apply(clip: Clip, args: Args): Clip;
} & Partial<Pick<WriteDefinition<Args, Id>, 'coalesce'>>;

/** A write that sets something of one clip; the later of two that were never sent stands for both. */
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
