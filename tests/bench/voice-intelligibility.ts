// How many sung lines a speech recogniser picks out of a hundred:
// npx tsx tests/bench/voice-intelligibility.ts [folder of the voice files]
// Needs pocketsphinx_continuous and its en-us model (Debian: pocketsphinx, pocketsphinx-en-us).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDictionary } from '#engine/lyrics/dictionary';
import { prepareLyrics } from '#engine/lyrics/prepare-lyrics';
import type { SyllableToSing } from '#engine/voice/phone-plan';
import { singLine } from '#engine/voice/sing';
import { parseVoiceBank } from '#engine/voice/voice-bank';

const MODEL = '/usr/share/pocketsphinx/model/en-us';
const RATE = 16_000;
const SYLLABLE_SECONDS = [0.2, 0.3, 0.45];
const LINES = [
  'we are running through the summer night',
  'hold me closer when the morning comes',
  'every river finds the sea in time',
  'I remember dancing in the rain',
  'tell me something that I need to know',
  'golden sunlight on the kitchen floor',
  'nobody can tell us where to go',
  'sing it louder till the walls come down',
  'leave the window open for the moon',
  'I was lost but you have found me now',
  'take the long way home and count the stars',
  'all my money could not buy this smile',
  'there is fire hidden in the snow',
  'please forget the words I said before',
  'dancing on the rooftop in the dark',
  'she was waiting by the railway line',
  'throw your worries down the wishing well',
  'children laughing underneath the trees',
  'I can hear the thunder far away',
  'build a bridge of paper and of light',
];
const DECOYS_PER_LINE = 4;
const MELODY = [0, 2, 4, 4, 5, 7, 5, 4, 2, 4, 2, 0];

/** Eighty sentences made of the first words of one line and the last words of another. */
function decoys(): string[] {
  const words = LINES.map((line) => line.split(' '));
  return words.flatMap((start, i) =>
    Array.from({ length: DECOYS_PER_LINE }, (_, n) =>
      [...start.slice(0, 3), ...(words[(i + 3 * n + 1) % words.length] ?? []).slice(3)].join(' '),
    ),
  );
}

function writeWav(path: string, samples: Float32Array): void {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [i, x] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, x)) * 32_767), 44 + i * 2);
  writeFileSync(path, bytes);
}

/** 44.1 -> 16 kHz with a windowed sinc, and silence around. */
function toRecogniserRate(samples: Float32Array): Float32Array {
  const step = 44_100 / RATE;
  const output = new Float32Array(Math.floor(samples.length / step) + RATE);
  for (let i = 0; i < samples.length / step - 1; i++) {
    const centre = i * step;
    let sum = 0;
    for (let j = Math.ceil(centre - 40); j <= centre + 40; j++) {
      const x = (j - centre) / step;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      sum += ((samples[j] ?? 0) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * (j - centre)) / 41))) / step;
    }
    output[i + RATE / 2] = sum * 2;
  }
  return output;
}

function recognise(folder: string, grammar: string, samples: Float32Array): string {
  const wav = join(folder, 'line.wav');
  writeWav(wav, toRecogniserRate(samples));
  const options = ['-infile', wav, '-hmm', join(MODEL, 'en-us'), '-dict', join(MODEL, 'cmudict-en-us.dict')];
  options.push('-jsgf', grammar, '-logfn', '/dev/null', '-remove_silence', 'no', '-vad_threshold', '0.5');
  return execFileSync('pocketsphinx_continuous', options, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split(/\s+/)
    .join(' ')
    .trim();
}

async function main(voiceFolder: string): Promise<void> {
  if (!existsSync(join(MODEL, 'en-us'))) {
    console.log('voice intelligibility: missing, pocketsphinx and its en-us model are not installed');
    return;
  }
  const dictionary = await loadDictionary(readFileSync('public/engine/dictionary.bin'));
  const folder = mkdtempSync(join(tmpdir(), 'voice-bench-'));
  const grammar = join(folder, 'lines.jsgf');
  const choices = [...LINES, ...decoys()].map((line) => line.toLowerCase());
  writeFileSync(grammar, `#JSGF V1.0;\ngrammar lines;\npublic <line> = ${choices.join(' | ')} ;\n`);
  for (const [gender, tonic] of [
    ['female', 60],
    ['male', 48],
  ] as const) {
    const bank = parseVoiceBank(readFileSync(join(voiceFolder, `voice-${gender}.bin`)));
    for (const seconds of SYLLABLE_SECONDS) {
      let right = 0;
      for (const [i, line] of LINES.entries()) {
        const words = prepareLyrics(dictionary, line).sections.flatMap(({ lines }) =>
          lines.flatMap((one) => one.words),
        );
        const syllables = words.flatMap((word) => word.syllables);
        const sung: SyllableToSing[] = syllables.map((syllable, at) => ({
          ...syllable,
          midi: tonic + (MELODY[(at + i) % MELODY.length] as number),
          startSeconds: 0.5 + at * seconds,
          endSeconds: 0.5 + (at + (at === syllables.length - 1 ? 2 : 1)) * seconds,
        }));
        const { samples } = singLine(
          sung,
          { bank, timbre: 'natural', vibrato: 0.6, breathiness: 0.3 },
          i + 1,
        );
        if (recognise(folder, grammar, samples) === line.toLowerCase()) right++;
      }
      console.log(`${gender} ${seconds} s per syllable: ${right} of ${LINES.length} lines`);
    }
  }
  rmSync(folder, { recursive: true });
}

await main(process.argv[2] ?? 'public/engine');
