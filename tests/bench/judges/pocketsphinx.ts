import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWav } from '../wav.ts';
import { isInstalled, runCommand } from './command.ts';

const MODEL = '/usr/share/pocketsphinx/model/en-us';
const RATE = 16_000;
const SONG_RATE = 44_100;
const REACH = 40;

export const isPocketsphinxInstalled = () =>
  existsSync(join(MODEL, 'en-us')) && isInstalled('pocketsphinx_continuous');

/** Writes a grammar that allows exactly the given lines; returns its path. */
export function writeChoices(folder: string, lines: readonly string[]): string {
  const path = join(folder, 'lines.jsgf');
  writeFileSync(path, `#JSGF V1.0;\ngrammar lines;\npublic <line> = ${lines.join(' | ')} ;\n`);
  return path;
}

/** The line of the grammar that pocketsphinx recognizes; '' for none. `samples` are mono at 44.1 kHz. */
export async function recognizeLine(folder: string, grammar: string, samples: Float32Array): Promise<string> {
  const wav = join(folder, 'line.wav');
  writeWav(wav, [toRecognizerRate(samples)], RATE);
  const model = ['-hmm', join(MODEL, 'en-us'), '-dict', join(MODEL, 'cmudict-en-us.dict')];
  const options = ['-logfn', '/dev/null', '-remove_silence', 'no', '-vad_threshold', '0.5'];
  const { out } = await runCommand('pocketsphinx_continuous', [
    '-infile',
    wav,
    ...model,
    '-jsgf',
    grammar,
    ...options,
  ]);
  return out.split(/\s+/).join(' ').trim();
}

/**
 * Converts 44.1 to 16 kHz by windowed sinc at half of full scale, with half a second of silence before and
 * after.
 */
function toRecognizerRate(samples: Float32Array): Float32Array {
  const step = SONG_RATE / RATE;
  let peak = 1e-9;
  for (const x of samples) peak = Math.max(peak, Math.abs(x));
  const output = new Float32Array(Math.floor(samples.length / step) + RATE);
  for (let i = 0; i < samples.length / step - 1; i++) {
    const center = i * step;
    let sum = 0;
    for (let j = Math.ceil(center - REACH); j <= center + REACH; j++) {
      const x = (j - center) / step;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      const window = 0.5 + 0.5 * Math.cos((Math.PI * (j - center)) / (REACH + 1));
      sum += ((samples[j] ?? 0) * sinc * window) / step;
    }
    output[i + RATE / 2] = (sum * 0.5) / peak;
  }
  return output;
}
