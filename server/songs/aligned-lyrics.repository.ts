import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import type { Clip } from '#contract/songs/clips';
import { alignedLyricsResponse } from '#domain/lyrics/aligned-lyrics-response';
import type { Connection } from '#server/database/database';
import { findSungPart } from '#server/making/generation-requests.repository';
import { alignLyrics } from '#words/lyrics/align-lyrics';
import { findLyricTimes } from './lyric-times.repository.ts';

/** When the words of a song, or of another text, are sung in it. */
export async function findAlignedLyrics(
  db: Connection,
  { id, metadata }: Pick<Clip, 'id' | 'metadata'>,
  text: string = metadata.prompt,
): Promise<AlignedLyrics> {
  const times = await findLyricTimes(db, id);
  const sung =
    times === undefined
      ? await findSungPart(db, id)
      : { lines: [{ part: 'lead' as const, words: times.words }], ...SUNG };
  const heard = sung ? alignLyrics(text, sung) : { words: [], errorRate: 1 };
  const setAt = metadata.lyrics_set_at;
  return {
    ...alignedLyricsResponse(heard, metadata.waveform),
    ...(times === undefined ? {} : { source: times.source }),
    ...(setAt === undefined ? {} : { set_at: setAt }),
  };
}

const SUNG = { hasVoice: true, isMumble: false } as const;
