import { type PlannedWrite, planWrite } from '#db/outbox';
import { clipVisibilityWrite } from '#domain/writes/clip-access';
import { clipDetailsWrite } from '#domain/writes/clip-details';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { clipTrashWrite } from '#domain/writes/clip-trash';
import { commentCreateWrite } from '#domain/writes/comment-create';
import { pinWrite } from '#domain/writes/pin';
import { movesTo, playlistClipsWrite } from '#domain/writes/playlist-clips';
import { playlistEditWrite } from '#domain/writes/playlist-edit';
import { testId } from '#tests/support/clips';
import { PLAYLIST, type WriteKind } from './schedule.ts';

/** A tap of the user; `number` is different for each write of a schedule. */
export interface Tap {
  readonly kind: WriteKind;
  readonly clip: number;
  readonly place: number;
  readonly number: number;
}

const FIRST_COMMENT = 5000;
const MAX_PINS = 5;
const playlistId = testId(PLAYLIST);

/** State of the screen at the tap. */
interface Shown {
  readonly isPublic: boolean;
  /** Of the songs of the playlist. */
  readonly order: readonly string[];
}

/** The write that a screen makes of a tap, or null where it offers none. */
export function writeOf({ kind, clip, place, number }: Tap, { isPublic, order }: Shown): PlannedWrite | null {
  const clipId = testId(clip);
  const text = `Text ${number}`;
  switch (kind) {
    case 'like':
      return planWrite(clipReactionTypeWrite, { clipId, reaction: 'LIKE' });
    case 'dislike':
      return planWrite(clipReactionTypeWrite, { clipId, reaction: 'DISLIKE' });
    case 'unlike':
      return planWrite(clipReactionTypeWrite, { clipId, reaction: null });
    case 'pin':
    case 'unpin':
      return pinOf(clipId, kind === 'pin');
    case 'comment': {
      const comment = { id: testId(FIRST_COMMENT + number), clipId, parentId: null };
      return planWrite(commentCreateWrite, { ...comment, content: text, trackTimestamp: null });
    }
    case 'title':
      return planWrite(clipDetailsWrite, { clipId, title: text });
    case 'visibility':
      return planWrite(clipVisibilityWrite, { clipId, isPublic: !isPublic });
    case 'trash':
    case 'restore':
      return planWrite(clipTrashWrite, { clipIds: [clipId], isTrashed: kind === 'trash' });
    case 'rename':
      return planWrite(playlistEditWrite, { playlistId, name: text });
    case 'add':
      return planWrite(playlistClipsWrite, { playlistId, updateType: 'add', clipIds: [clipId] });
    case 'remove':
      return planWrite(playlistClipsWrite, { playlistId, updateType: 'remove_by_id', clipIds: [clipId] });
    case 'move':
      return moveOf(order, clipId, place);
  }
}

const pinOf = (clipId: string, isPinned: boolean) =>
  planWrite(pinWrite, { clipId, isPinned, replacedClipId: null, maxPins: MAX_PINS });

function moveOf(order: readonly string[], clipId: string, place: number): PlannedWrite | null {
  if (!order.includes(clipId)) return null;
  const [args] = movesTo(order, { playlistId, clipIds: [clipId], index: Math.min(place, order.length - 1) });
  return args ? planWrite(playlistClipsWrite, args) : null;
}
