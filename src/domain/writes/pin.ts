import * as z from 'zod/mini';
import { idSchema } from '#contract/schema';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { withContestEntry } from '../clips/clip-access.ts';
import { clipNoun } from '../nouns/clip.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const pinArgsSchema = z.object({
  clipId: idSchema,
  isPinned: z.boolean(),
  /** The oldest pin, if the limit is reached and the user agreed to replace it. */
  replacedClipId: z.nullable(idSchema),
  maxPins: z.number().check(z.int(), z.minimum(1)),
  /** The contest it is handed in to; absent for none. */
  contestId: z.optional(idSchema),
});
type PinArgs = z.infer<typeof pinArgsSchema>;

/** Pin one of the user's own clips to the profile, or unpin it. */
export const pinWrite = defineWrite({
  kind: 'pin',
  schemaVersion: 1,
  argsSchema: pinArgsSchema,
  callId: 'pins.pinClip',
  // A single lane for all pins: which pin is the oldest depends on their order.
  lane: () => 'pins',
  targets: ({ clipId, replacedClipId }) =>
    (replacedClipId ? [clipId, replacedClipId] : [clipId]).map((id) => clipNoun.target(id)),
  changes: [changeOf(clipNoun, applyPin)],
  input: ({ clipId, isPinned, maxPins, contestId }) => ({
    params: { clip_id: clipId },
    body: isPinned
      ? { max_pins: maxPins, ...(contestId === undefined ? {} : { submit_to_contest: true }) }
      : { unpin: true },
  }),
  coalesce: coalescePins,
  isDeleteLike: ({ isPinned }) => !isPinned,
  label: ({ isPinned }) => (isPinned ? t('Pin a song') : t('Unpin a song')),
  refusalText: ({ isPinned }, detail) =>
    isPinned
      ? t('The song was not pinned: {detail}', { detail })
      : t('The song was not unpinned: {detail}', { detail }),
});

export type PinPlan =
  | { status: 'done' }
  /** The limit is reached: the user must confirm replacing `replacedClipId`, the oldest pin. */
  | { status: 'needs-confirmation'; replacedClipId: string };

/**
 * Decides whether a pin may be queued. `pinnedIds` are newest pin first; `agreedClipId` is what the user agreed
 * to.
 */
export function planPin(
  clipId: string,
  {
    pinnedIds,
    maxPins,
    agreedClipId,
  }: { pinnedIds: readonly string[]; maxPins: number; agreedClipId: string | null },
): PinPlan {
  const others = pinnedIds.filter((id) => id !== clipId);
  const oldest = others.at(-1);
  const isFull = oldest !== undefined && others.length >= maxPins;
  return isFull && agreedClipId !== oldest
    ? { status: 'needs-confirmation', replacedClipId: oldest }
    : { status: 'done' };
}

/** A pinned clip becomes public; unpinning does not make it private again. */
function applyPin(clip: Clip, { clipId, isPinned, replacedClipId, contestId }: PinArgs): Clip {
  if (clip.id === clipId)
    return isPinned
      ? withContestEntry({ ...clip, is_pinned: true, is_public: true }, contestId)
      : { ...clip, is_pinned: false };
  if (isPinned && clip.id === replacedClipId) return { ...clip, is_pinned: false };
  return clip;
}

/** Only a repetition merges: a pin that is undone has still published the clip and moved the other pins. */
function coalescePins(earlier: PinArgs, later: PinArgs): PinArgs | null {
  const isSame =
    earlier.clipId === later.clipId &&
    earlier.isPinned === later.isPinned &&
    earlier.replacedClipId === later.replacedClipId &&
    earlier.contestId === later.contestId;
  return isSame ? later : null;
}
