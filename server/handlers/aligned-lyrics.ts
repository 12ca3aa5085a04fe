import type { AlignedLyrics } from '#contract/aligned-lyrics';
import { alignedAnswer } from '#domain/aligned-answer';
import { alignLyrics } from '#engine/lyrics/align-lyrics';
import { ApiError } from '#server/api-error';
import { findClip } from '#server/repositories/clips';
import { findSungPart } from '#server/repositories/generation-requests';
import { authorise, type CallContext, type HandlersOf } from './context.ts';

type LyricsCall = 'lyrics.align' | 'lyrics.getAligned';

interface WantedLyrics {
  readonly clipId: string;
  /** Null for the clip's own. */
  readonly text: string | null;
}

async function align(
  call: LyricsCall,
  { clipId, text }: WantedLyrics,
  context: CallContext,
): Promise<AlignedLyrics> {
  const found = await findClip(context.db, clipId, context.viewer?.id ?? null);
  const { id, status, metadata } = authorise(call, found, context);
  if (status === 'error') throw new ApiError(409, 'This song could not be made, so nobody sings it.');
  if (status !== 'complete') throw new ApiError(409, 'This song is still being made.');
  const sung = await findSungPart(context.db, id);
  const heard = sung ? alignLyrics(text ?? metadata.prompt, sung) : { words: [], errorRate: 1 };
  return alignedAnswer(heard, metadata.waveform);
}

export const alignedLyricsHandlers: HandlersOf<LyricsCall> = {
  'lyrics.getAligned'({ params }, context) {
    return align('lyrics.getAligned', { clipId: params.clip_id, text: null }, context);
  },

  'lyrics.align'({ params, body }, context) {
    return align('lyrics.align', { clipId: params.clip_id, text: body.lyrics ?? null }, context);
  },
};
