import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeliveredSong, deliverSong } from '#engine/deliver';
import { stemsOfSong } from '#engine/edits/stems';
import type { Score, ScoreSection } from '#engine/score';
import { toneTargetOf } from '#engine/style/tone-targets';
import { runCommand } from '../judges/command.ts';
import { balanceErrors, balanceOf } from '../meters/balance.ts';
import { toMono } from '../meters/fft.ts';
import { integratedLoudness } from '../meters/loudness.ts';
import { longestHole, loudnessOfStretch } from '../meters/loudness-course.ts';
import { truePeakDb } from '../meters/peaks.ts';
import { mean } from '../meters/statistics.ts';
import { type StereoSound, type VoiceInMix, voiceInMix } from '../meters/voice-in-mix.ts';
import { type CourseFigures, courseFigures } from './course-figures.ts';
import { cpuSeconds, type EngineUnderTest } from './engine-under-test.ts';
import { type BenchPrompt, requestOf } from './prompts.ts';
import { type RecognizedLines, recognizedLines } from './words-in-mix.ts';

const HOLE_DB = -60;
/** The last chord rings out during this time. */
const ENDING_SECONDS = 3;

export interface SectionFigures {
  kind: ScoreSection['kind'];
  /** Loudness relative to the whole song, LU. */
  relativeLu: number;
  /** Null where nothing is sung. */
  voice: VoiceInMix | null;
}

/** Measurements of one song's mix; the audio itself is not kept. */
export interface MixRecord {
  prompt: BenchPrompt;
  /** Per core, from request to file. */
  timesRealtime: number;
  sections: SectionFigures[];
  /** Mean distance from the style's target, and the excess per band, dB. */
  balanceError: number;
  balanceErrors: number[];
  holeSeconds: number;
  lufs: number;
  truePeakDb: number;
  /** Measured on the MP3, decoded by ffmpeg; null where ffmpeg is not installed. */
  delivered: { lufs: number; truePeakDb: number; softestTenSecondsLufs: number } | null;
  words: RecognizedLines | null;
  course: CourseFigures;
}

export interface MixJudges {
  ffmpeg: boolean;
  pocketsphinx: boolean;
}

/**
 * Composes, renders and encodes a song as it is served, and measures its mix. Temporary files go into `folder`.
 */
export async function measureMix(
  engine: EngineUnderTest,
  prompt: BenchPrompt,
  { seed, seconds }: { seed: number; seconds: number },
  judges: MixJudges,
  folder: string,
): Promise<MixRecord> {
  const before = cpuSeconds();
  const written = engine.compose(requestOf(prompt, seed, seconds));
  const delivered = await deliverSong(written, engine.assets, { onBytes: () => undefined });
  const timesRealtime = delivered.song.durationSeconds / (cpuSeconds() - before);
  const { song } = delivered;
  const { score, sampleRate } = song;
  const lufs = integratedLoudness(song.left, song.right, sampleRate);
  const stems = await voiceAndBand(engine, score, song);
  const errors = balanceErrors(balanceOf(song, sampleRate), toneTargetOf(score.styles[0]?.pack ?? ''));
  return {
    prompt,
    timesRealtime,
    sections: score.sections.map((section) =>
      figuresOf(section, song, isSungIn(score, section) ? stems : null, lufs),
    ),
    balanceError: mean(errors.map(Math.abs)),
    balanceErrors: errors,
    holeSeconds: longestHole(song, sampleRate, HOLE_DB, song.durationSeconds - ENDING_SECONDS),
    lufs,
    truePeakDb: truePeakDb([song.left, song.right]),
    delivered: judges.ffmpeg ? await deliveredFigures(delivered, folder) : null,
    course: await courseFigures(engine, score, song, sampleRate),
    words: judges.pocketsphinx && stems ? await wordsOf(score, song, stems.voice, folder) : null,
  };
}

/** Reverb of the voice that runs into the next section does not count as singing. */
function isSungIn(score: Score, { id }: ScoreSection): boolean {
  return score.lines.some(({ sectionId, part }) => sectionId === id && part === 'lead');
}

function wordsOf(
  score: Score,
  song: StereoSound,
  voice: StereoSound,
  folder: string,
): Promise<RecognizedLines> {
  return recognizedLines(score, toMono(song.left, song.right), toMono(voice.left, voice.right), folder);
}

function figuresOf(
  { kind, startSeconds, durationSeconds }: ScoreSection,
  song: DeliveredSong['song'],
  stems: { voice: StereoSound; band: StereoSound } | null,
  lufs: number,
): SectionFigures {
  const end = startSeconds + durationSeconds;
  return {
    kind,
    relativeLu: loudnessOfStretch(song, song.sampleRate, startSeconds, end) - lufs,
    voice: stems && voiceInMix(stems.voice, stems.band, song.sampleRate, startSeconds, end),
  };
}

/** The finished song's voices, and everything else in it. */
async function voiceAndBand(
  engine: EngineUnderTest,
  score: Score,
  song: StereoSound,
): Promise<{ voice: StereoSound; band: StereoSound } | null> {
  const stem = stemsOfSong(score, 'All stems').find((one) => one.stem === 'vocals');
  if (!stem || score.lines.length === 0) return null;
  const voice = await engine.render(stem);
  const rest = (all: Float32Array, part: Float32Array) => all.map((value, i) => value - (part[i] as number));
  return { voice, band: { left: rest(song.left, voice.left), right: rest(song.right, voice.right) } };
}

async function deliveredFigures(
  { song, mp3 }: DeliveredSong,
  folder: string,
): Promise<MixRecord['delivered']> {
  const path = join(folder, 'song.mp3');
  writeFileSync(path, mp3);
  const raw = join(folder, 'song.f32');
  await runCommand('ffmpeg', ['-y', '-v', 'error', '-i', path, '-f', 'f32le', '-ac', '2', raw]);
  const bytes = readFileSync(raw);
  const both = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  const left = Float32Array.from({ length: both.length >> 1 }, (_, i) => both[2 * i] as number);
  const right = Float32Array.from({ length: both.length >> 1 }, (_, i) => both[2 * i + 1] as number);
  const tens: number[] = [];
  for (let at = 0; at + 10 <= song.durationSeconds; at += 10)
    tens.push(loudnessOfStretch({ left, right }, song.sampleRate, at, at + 10));
  return {
    lufs: integratedLoudness(left, right, song.sampleRate),
    truePeakDb: truePeakDb([left, right]),
    softestTenSecondsLufs: Math.min(...tens),
  };
}
