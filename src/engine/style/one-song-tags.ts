import type { SongRequest } from '#domain/song-request';
import { chooseStyle } from './choose-style.ts';

const ASKED_BY_TAG: SongRequest = {
  description: '',
  styles: '',
  excludeStyles: '',
  lyrics: '',
  title: '',
  isInstrumental: false,
  vocalGender: null,
  weirdness: 0.5,
  styleStrength: 0.5,
  audioStrength: 0.5,
  seed: 0,
  durationSeconds: null,
  isMumble: false,
};

/** Whether a tag says what was meant for one song alone: a tempo, a key or a length. */
export function isForOneSong(tag: string): boolean {
  const { bpm, tonic, durationSeconds } = chooseStyle({ ...ASKED_BY_TAG, styles: tag });
  return bpm !== null || tonic !== null || durationSeconds !== null;
}
