import type { SongRequest } from '#domain/create/song-request';
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

/** Interpreting a tag takes a millisecond, and each load of an account looks up the same ones. */
const understood = new Map<string, boolean>();
const UNDERSTOOD_MAX = 5000;

/** Whether a tag was meant for one song only: a tempo, a key or a length. */
export function isForOneSong(tag: string): boolean {
  const known = understood.get(tag);
  if (known !== undefined) return known;
  const { bpm, tonic, durationSeconds } = chooseStyle({ ...ASKED_BY_TAG, styles: tag });
  const isForOne = bpm !== null || tonic !== null || durationSeconds !== null;
  if (understood.size >= UNDERSTOOD_MAX) understood.clear();
  understood.set(tag, isForOne);
  return isForOne;
}
