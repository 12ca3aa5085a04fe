import { join } from 'node:path';
import type { Score, SungSyllable } from '#engine/score';
import { praatPitch } from '../judges/praat.ts';
import { toMono } from '../meters/fft.ts';
import { centsOff, fundamentalAt } from '../meters/pitch.ts';
import { median, quantile, shareOf } from '../meters/statistics.ts';
import { vowelOnsetErrors } from '../meters/voice-onset.ts';
import { explained, judged, type Metric, noted, percent, unmeasured } from '../table.ts';
import { writeWav } from '../wav.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import type { SongRecord } from './song-pass.ts';

/** The range of the voices' notes; a wider search only invites octave errors. */
const PITCH_RANGE_HZ = { female: [120, 900], male: [70, 700] } as const;
const SHORTEST_SECONDS = 0.12;
const OBSTRUENTS = new Set('P T K B D G F TH S SH CH HH V DH Z ZH JH'.split(' '));
const VOWEL = /^(AA|AE|AH|AO|AW|AY|EH|ER|EY|IH|IY|OW|OY|UH|UW)/;

/** The lead voice of a song alone: no band, no backing vocals, no echo, far below the limiter. */
function leadAlone(score: Score): Score | null {
  const lines = score.lines.filter((line) => line.part === 'lead');
  if (!score.vocals || lines.length === 0) return null;
  const mix = { ...score.vocals.mix, reverb: 0, delay: 0, width: 0, drive: 0, pan: 0 };
  return {
    ...score,
    tracks: [],
    lines,
    vocals: { ...score.vocals, mix },
    master: { ...score.master, gainDb: -6, reverbLevel: 0, glue: 0 },
  };
}

interface Notes {
  own: number[];
  praat: number[];
  unvoiced: number;
  onsets: number[];
}

/** Cents to the nearest octave of the planned note. */
const octaveless = (cents: number) => cents - 1200 * Math.round(cents / 1200);

/** Pitch and word timing of the lead voice in the run's sung songs, at most `most` of them. */
export async function voiceMetrics(
  engine: EngineUnderTest,
  records: readonly SongRecord[],
  judges: { praat: boolean },
  folder: string,
  most: number,
): Promise<Metric[]> {
  const notes: Notes = { own: [], praat: [], unvoiced: 0, onsets: [] };
  const perSong: string[] = [];
  for (const record of records.filter((one) => leadAlone(one.score) !== null).slice(0, most)) {
    const before = notes.own.length;
    await listen(engine, record.score, judges.praat, folder, notes);
    const mine = notes.own.slice(before);
    const within = shareOf(mine, (cents) => Math.abs(cents) <= 50);
    if (within < 0.98)
      perSong.push(`${record.prompt.id} #${record.seed} ${percent(within)} of ${mine.length}`);
  }
  return rows(notes, judges.praat, perSong);
}

async function listen(
  engine: EngineUnderTest,
  score: Score,
  hasPraat: boolean,
  folder: string,
  notes: Notes,
): Promise<void> {
  const alone = leadAlone(score);
  if (!alone) return;
  const { left, right, sampleRate } = await engine.render(alone);
  const [lowestHz, highestHz] = PITCH_RANGE_HZ[alone.vocals?.gender ?? 'female'];
  const voice = toMono(left, right);
  const syllables = alone.lines.flatMap((line) => line.syllables);
  const wav = join(folder, 'voice.wav');
  if (hasPraat) writeWav(wav, [voice], sampleRate);
  const praat = hasPraat ? await praatPitch(folder, wav, lowestHz, highestHz) : null;
  const sung = alone.lines.flatMap((line) => (line.isSpoken ? [] : line.syllables));
  for (const syllable of sung.filter((one) => one.endSeconds - one.startSeconds >= SHORTEST_SECONDS)) {
    const own = pitchIn(syllable, (at) => fundamentalAt(voice, sampleRate, at, lowestHz, highestHz));
    if (own === null) notes.unvoiced++;
    else notes.own.push(centsOff(own, syllable.midi));
    const heard = praat ? pitchIn(syllable, praat) : null;
    if (heard !== null) notes.praat.push(centsOff(heard, syllable.midi));
  }
  const planned = visibleOnsets(syllables).map((syllable) => syllable.startSeconds);
  notes.onsets.push(...vowelOnsetErrors(voice, sampleRate, planned).filter((error) => error !== null));
}

/** Median over the inner part of the vowel; null where it is mostly unvoiced. */
function pitchIn(syllable: SungSyllable, at: (seconds: number) => number | null): number | null {
  const length = Math.min(0.6, syllable.endSeconds - syllable.startSeconds);
  const heard = [0.25, 0.35, 0.45, 0.55, 0.65]
    .map((share) => at(syllable.startSeconds + share * length))
    .filter((hz): hz is number => hz !== null);
  return heard.length >= 3 ? median(heard) : null;
}

/** First syllables of words whose vowel rises out of near silence, so that its onset is visible. */
function visibleOnsets(syllables: readonly SungSyllable[]): SungSyllable[] {
  return syllables.filter((syllable, i) => {
    const before = syllables[i - 1];
    const isFirst =
      !before || before.wordIndex !== syllable.wordIndex || before.endSeconds < syllable.startSeconds - 1;
    const vowel = syllable.phones.findIndex((phone) => VOWEL.test(phone));
    const consonant = syllable.phones[vowel - 1];
    const gap = before ? syllable.startSeconds - before.endSeconds : 1;
    return isFirst && (consonant ? OBSTRUENTS.has(consonant) : gap > 0.15);
  });
}

function rows(notes: Notes, hasPraat: boolean, perSong: readonly string[]): Metric[] {
  const isNear = (cents: number) => Math.abs(cents) <= 50;
  const own = shareOf(notes.own, isNear);
  const praat = shareOf(notes.praat, isNear);
  const off = notes.onsets.map(Math.abs);
  const ms = (seconds: number) => `${(seconds * 1000).toFixed(0)} ms`;
  const middle = median(off);
  const late = quantile(off, 0.95);
  return [
    explained(
      judged(
        `vocal pitch within 50 cents (${notes.own.length} notes)`,
        own,
        percent(own),
        '>= 98 %',
        own >= 0.98,
      ),
      perSong.join('; '),
    ),
    hasPraat
      ? judged(
          `vocal pitch within 50 cents, by praat (${notes.praat.length})`,
          praat,
          percent(praat),
          '>= 98 %',
          praat >= 0.98,
        )
      : unmeasured('vocal pitch within 50 cents, by praat', '>= 98 %', 'praat is not installed'),
    ...(hasPraat
      ? [
          noted(
            'vocal pitch by praat, octave slips forgiven',
            percent(shareOf(notes.praat, (cents) => isNear(octaveless(cents)))),
          ),
        ]
      : []),
    noted('vocal notes heard as unvoiced', String(notes.unvoiced)),
    judged(
      `word timing: vowel onset against plan, median (${off.length} words)`,
      middle,
      ms(middle),
      '<= 20 ms',
      middle <= 0.02,
    ),
    judged('word timing: 95 % of words within', late, ms(late), '<= 60 ms', late <= 0.06),
    noted('word timing: signed median', notes.onsets.length > 0 ? ms(median(notes.onsets)) : '-'),
  ];
}
