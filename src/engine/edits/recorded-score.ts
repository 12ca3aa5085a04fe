import { SCORE_VERSION, type Score } from '../score.ts';
import { FLAT_TONE } from '../style/master-tone.ts';

/** The score of a recording: it has no notes, and nothing alters its sound. */
export function recordedScore(durationSeconds: number): Score {
  return {
    version: SCORE_VERSION,
    request: NO_REQUEST,
    seed: 0,
    title: '',
    tags: [],
    bpm: 120,
    beatsPerBar: 4,
    key: { tonic: 0, mode: 'major' },
    styles: [],
    notices: [],
    durationSeconds,
    sections: [],
    chords: [],
    tracks: [],
    vocals: null,
    lines: [],
    master: AS_RECORDED,
  };
}

const NO_REQUEST: Score['request'] = {
  description: '',
  styles: '',
  excludeStyles: '',
  lyrics: '',
  title: '',
  isInstrumental: true,
  vocalGender: null,
  weirdness: 0,
  styleStrength: 0,
  audioStrength: 0,
  seed: 0,
  durationSeconds: null,
  isMumble: false,
};

const AS_RECORDED: Score['master'] = {
  targetLufs: 0,
  ceilingDbtp: 0,
  gainDb: 0,
  reverbSeconds: 0,
  reverbLevel: 0,
  lowShelfDb: 0,
  highShelfDb: 0,
  tone: FLAT_TONE,
  ride: { voiceOverBandDb: 0, giveDb: 0, wideDb: 0, softestLu: 0, toneTarget: [], toneDb: [] },
  width: 1,
  glue: 0,
};
