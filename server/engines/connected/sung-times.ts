import {
  approximateTimes,
  lineStartsOfLrc,
  timesFromLines,
  type VoiceActivity,
} from '#domain/lyrics/line-times';
import type { RenderedSong } from '../song-engine.ts';

/** Fewer lines with times than this share make an LRC text useless. */
const LRC_SHARE = 0.6;

/**
 * When the words of a finished song are sung: as its engine says, otherwise approximately by the energy of the voice.
 */
export function lyricTimesOf(
  lyrics: string,
  lrc: string | null,
  { durationSeconds, voice }: { readonly durationSeconds: number; readonly voice: VoiceActivity },
): Pick<RenderedSong, 'lyricTimes'> {
  const starts = lrc === null ? [] : lineStartsOfLrc(lyrics, lrc);
  const known = starts.filter((start) => start !== null).length;
  if (known > 0 && known >= starts.length * LRC_SHARE)
    return { lyricTimes: { source: 'engine', words: timesFromLines(lyrics, starts, durationSeconds) } };
  const words = approximateTimes(lyrics, voice);
  return words.length === 0 ? {} : { lyricTimes: { source: 'approximate', words } };
}
