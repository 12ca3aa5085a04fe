import type { EngineAssets } from '../assets.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { Score, ScoreTrack, SungLine, TrackMix } from '../score.ts';
import { DRUM } from '../sound/kit.ts';
import { sweepsOf } from './filter-sweep.ts';
import { chainOf, type SongMoves, StemChain } from './stem-chain.ts';
import { type StemSource, TrackSource } from './stem-source.ts';
import { VocalSource } from './vocal-source.ts';

/** One stem ready to be rendered window by window. */
export interface Stem {
  id: string;
  isVoice: boolean;
  mix: TrackMix;
  source: StemSource;
  chain: StemChain;
}

export const LEAD_VOCAL_STEM = 'vocals';
export const BACKING_VOCAL_STEM = 'backing-vocals';

/** All stems of a score, from `startFrame` on; anything that began earlier is not rendered. */
export function stemsOf(score: Score, assets: EngineAssets, startFrame = 0): Stem[] {
  const moves = { kickFrames: kickFramesOf(score), sweeps: sweepsOf(score) };
  const stems: Stem[] = score.tracks.map((track) => trackStem(track, assets, moves, startFrame));
  for (const group of vocalGroups(score)) stems.push(vocalStem(score, group, assets, startFrame));
  return stems;
}

/** The stem of a track. */
export function trackStem(
  track: ScoreTrack,
  assets: EngineAssets,
  moves: SongMoves,
  startFrame: number,
): Stem {
  return {
    id: track.id,
    isVoice: false,
    mix: track.mix,
    source: new TrackSource(assets, track, startFrame),
    chain: chainOf(track, moves, startFrame),
  };
}

export interface VocalGroup {
  id: typeof LEAD_VOCAL_STEM | typeof BACKING_VOCAL_STEM;
  lines: SungLine[];
}

/** The sung lines by stem, without empty stems. */
export function vocalGroups(score: Score): VocalGroup[] {
  if (!score.vocals) return [];
  const groups: VocalGroup[] = [
    { id: LEAD_VOCAL_STEM, lines: score.lines.filter((line) => line.part === 'lead') },
    { id: BACKING_VOCAL_STEM, lines: score.lines.filter((line) => line.part !== 'lead') },
  ];
  return groups.filter((group) => group.lines.length > 0);
}

/**
 * The stem of a group of sung lines.
 * @throws RangeError for a score without vocals
 */
export function vocalStem(score: Score, group: VocalGroup, assets: EngineAssets, startFrame: number): Stem {
  const settings = score.vocals;
  if (!settings) throw new RangeError('The score has no vocals.');
  const mix = group.id === LEAD_VOCAL_STEM ? settings.mix : settings.backingMix;
  return {
    id: group.id,
    isVoice: true,
    mix,
    source: new VocalSource(assets, settings, group.lines, score.seed, startFrame),
    chain: new StemChain(mix, {
      moves: { kickFrames: [], sweeps: [] },
      startFrame,
      voicing: group.id === LEAD_VOCAL_STEM ? 'lead vocal' : 'backing vocal',
    }),
  };
}

/** Frames of kick drum hits, ascending. */
export function kickFramesOf(score: Score): number[] {
  const drums = score.tracks.find((track) => track.role === 'drums');
  if (!drums) return [];
  return drums.notes
    .filter(([, , midi]) => midi === DRUM.kick)
    .map(([start]) => Math.round(start * SAMPLE_RATE))
    .sort((a, b) => a - b);
}
