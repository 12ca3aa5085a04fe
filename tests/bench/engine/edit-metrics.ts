import { concat } from '#engine/edits/concat';
import { crop } from '#engine/edits/crop';
import { continuationStart, extend } from '#engine/edits/extend';
import { fade } from '#engine/edits/fade';
import { infill } from '#engine/edits/infill';
import { merge } from '#engine/edits/merge';
import { changeSpeed } from '#engine/edits/speed';
import type { RenderedSong } from '#engine/render';
import type { Score } from '#engine/score';
import type { Dictionary } from '#words/pronounce/dictionary';
import { toMono } from '../meters/fft.ts';
import { clickScore } from '../meters/joins.ts';
import { integratedLoudness } from '../meters/loudness.ts';
import { explained, judged, type Metric, noted } from '../table.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { type BenchPrompt, LYRIC_LINES, PROMPTS, requestOf } from './prompts.ts';

/** Crossfades and ramps at a join may change this much on either side of it. */
const JOIN_SECONDS = 0.03;
const SEED = 4242;

interface Stretch {
  fromSeconds: number;
  /** Where the same audio is in the edited song. */
  atSeconds: number;
  seconds: number;
  /** The original song. */
  source: RenderedSong;
}

interface Edit {
  name: string;
  score: Score;
  unchanged: Stretch[];
  joinsSeconds: number[];
}

/** Samples that an edit leaves alone must be identical, and its joins must not click. */
export async function editMetrics(engine: EngineUnderTest, isQuick: boolean): Promise<Metric[]> {
  const ids = ['pop, sung', 'house, instrumental', 'jazz, instrumental'].slice(0, isQuick ? 1 : 3);
  const prompts = ids.flatMap((id) => PROMPTS.filter((prompt) => prompt.id === id));
  const outcomes: {
    changed: string[];
    clicks: { name: string; score: number }[];
    edits: number;
    jumps: number[];
  } = {
    changed: [],
    clicks: [],
    edits: 0,
    jumps: [],
  };
  for (const prompt of prompts) await tryEdits(engine, prompt, outcomes);
  const { changed, clicks, edits, jumps } = outcomes;
  const worst = clicks.reduce((a, b) => (b.score > a.score ? b : a), {
    name: '',
    score: Number.NEGATIVE_INFINITY,
  });
  const loud = clicks
    .filter(({ score }) => score >= 3)
    .map(({ name, score }) => `${name} ${score.toFixed(1)}`);
  const jump = Math.max(...jumps.map(Math.abs));
  return [
    explained(
      judged(
        'edits whose samples outside the range are identical',
        edits,
        `${edits - changed.length} of ${edits}`,
        'all',
        changed.length === 0,
      ),
      changed.join('; '),
    ),
    explained(
      judged(
        `clicks at ${clicks.length} joins, largest z`,
        worst.score,
        worst.score.toFixed(1),
        '< 3',
        worst.score < 3,
      ),
      loud.join('; '),
    ),
    noted('loudness of an extension against what it continues, largest step', `${jump.toFixed(1)} LU`),
  ];
}

async function tryEdits(
  engine: EngineUnderTest,
  prompt: BenchPrompt,
  outcomes: { changed: string[]; clicks: { name: string; score: number }[]; edits: number; jumps: number[] },
): Promise<void> {
  const song = await engine.render(engine.compose(requestOf(prompt, SEED)));
  const other = await engine.render(engine.compose(requestOf(prompt, SEED + 1, 40)));
  for (const edit of editsOf(engine, song, other)) {
    const name = `${prompt.id}: ${edit.name}`;
    const edited = await engine.render(edit.score);
    outcomes.edits++;
    const different = edit.unchanged.reduce((sum, stretch) => sum + differences(edited, stretch), 0);
    if (different > 0) outcomes.changed.push(`${name}, ${different} samples`);
    const mono = toMono(edited.left, edited.right);
    for (const at of edit.joinsSeconds) {
      outcomes.clicks.push({
        name: `${name} at ${at.toFixed(2)} s`,
        score: clickScore(mono, edited.sampleRate, at),
      });
    }
    if (edit.name === 'extend') {
      const cut = Math.round((edit.joinsSeconds[0] ?? 0) * edited.sampleRate);
      const loudness = (from: number, to: number) =>
        integratedLoudness(
          edited.left.subarray(from, to),
          edited.right.subarray(from, to),
          edited.sampleRate,
        );
      outcomes.jumps.push(loudness(cut, edited.left.length) - loudness(0, cut));
    }
  }
}

function editsOf(engine: EngineUnderTest, song: RenderedSong, other: RenderedSong): Edit[] {
  return [...cuts(song), ...newMusic(song, engine.assets.dictionary), ...joinedSongs(song, other)];
}

/** A stretch of `source` that an edit leaves unchanged. */
function sameIn(source: RenderedSong) {
  return (fromSeconds: number, atSeconds: number, seconds: number): Stretch => ({
    fromSeconds,
    atSeconds,
    seconds,
    source,
  });
}

function cuts(song: RenderedSong): Edit[] {
  const { score, durationSeconds: end } = song;
  const same = sameIn(song);
  return [
    {
      name: 'crop',
      score: crop(score, { startSeconds: 15, endSeconds: 45, isRemove: false, fadeOutSeconds: null }),
      unchanged: [same(15, 0, 30)],
      joinsSeconds: [],
    },
    {
      name: 'remove a range',
      score: crop(score, { startSeconds: 20, endSeconds: 30, isRemove: true, fadeOutSeconds: null }),
      unchanged: [same(0, 0, 20), same(30, 20, end - 30)],
      joinsSeconds: [20],
    },
    {
      name: 'fade out',
      score: fade(score, { fadeOutSeconds: 5 }),
      unchanged: [same(0, 0, end - 5)],
      joinsSeconds: [],
    },
    {
      name: 'speed of a range',
      score: changeSpeed(score, {
        factor: 1.25,
        isTempoOnly: false,
        range: { startSeconds: 20, endSeconds: 30 },
      }),
      unchanged: [same(0, 0, 20), same(30, 28, end - 30)],
      joinsSeconds: [20, 28],
    },
  ];
}

function newMusic(song: RenderedSong, dictionary: Dictionary): Edit[] {
  const { score, durationSeconds: end } = song;
  const same = sameIn(song);
  const barSeconds = (score.beatsPerBar * 60) / score.bpm;
  const barAfter = (seconds: number) => Math.ceil(seconds / barSeconds) * barSeconds;
  const continueAt = continuationStart(score, 40);
  const lyrics = score.lines.length > 0 ? LYRIC_LINES.slice(0, 4).join('\n') : '';
  const extension = { continueAtSeconds: 40, lyrics, styles: '', durationSeconds: 30, seed: 5 };
  const filling = { startSeconds: 24, endSeconds: 36, lyrics: null, seed: 9, isShortAllowed: false };
  return [
    {
      name: 'extend',
      score: extend(score, extension, dictionary),
      unchanged: [same(0, 0, continueAt)],
      joinsSeconds: [continueAt],
    },
    {
      name: 'replace a section',
      score: infill(score, filling, dictionary),
      unchanged: [same(0, 0, 24), same(36, 36, end - 36)],
      joinsSeconds: [barAfter(24), Math.floor(36 / barSeconds) * barSeconds],
    },
  ];
}

function joinedSongs(song: RenderedSong, other: RenderedSong): Edit[] {
  const { score, durationSeconds: end } = song;
  const [same, sameOther] = [sameIn(song), sameIn(other)];
  return [
    {
      name: 'join two songs',
      score: concat([
        { score, untilSeconds: 30 },
        { score: other.score, untilSeconds: null },
      ]),
      unchanged: [same(0, 0, 30), sameOther(0, 30, other.durationSeconds)],
      joinsSeconds: [30],
    },
    {
      name: 'merge with crossfade',
      score: merge([score, other.score], { crossfadeSeconds: 2 }),
      unchanged: [same(0, 0, end - 2), sameOther(2, end, other.durationSeconds - 2)],
      joinsSeconds: [end - 2, end],
    },
  ];
}

/** Samples that differ inside a stretch that should be identical, excluding the joins at both ends. */
function differences(edited: RenderedSong, stretch: Stretch): number {
  const { source, fromSeconds, atSeconds, seconds } = stretch;
  const rate = source.sampleRate;
  const margin = Math.round(JOIN_SECONDS * rate);
  const from = Math.round(fromSeconds * rate);
  const at = Math.round(atSeconds * rate);
  const length = Math.min(Math.round(seconds * rate), source.left.length - from, edited.left.length - at);
  if (length < rate) throw new RangeError('An unchanged stretch of an edit must be a second or longer');
  let count = 0;
  for (let i = at === 0 && from === 0 ? 0 : margin; i < length - margin; i++) {
    const isSame =
      source.left[from + i] === edited.left[at + i] && source.right[from + i] === edited.right[at + i];
    if (!isSame) count++;
  }
  return count;
}
