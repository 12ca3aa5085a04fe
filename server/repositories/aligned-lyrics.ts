import type { AlignedLyrics } from '#contract/aligned-lyrics';
import type { Clip } from '#contract/clips';
import { alignedLyricsResponse } from '#domain/lyrics/aligned-lyrics-response';
import type { Connection } from '#server/database/database';
import { alignLyrics } from '#words/lyrics/align-lyrics';
import { findSungPart } from './generation-requests.ts';

/** When the words of a song, or of another text, are sung in it. */
export async function findAlignedLyrics(
  db: Connection,
  { id, metadata }: Pick<Clip, 'id' | 'metadata'>,
  text: string = metadata.prompt,
): Promise<AlignedLyrics> {
  const sung = await findSungPart(db, id);
  const heard = sung ? alignLyrics(text, sung) : { words: [], errorRate: 1 };
  return alignedLyricsResponse(heard, metadata.waveform);
}
