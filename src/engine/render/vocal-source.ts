import type { EngineAssets } from '../assets.ts';
import { roundForScore, type SungLine, type VocalSettings } from '../score.ts';
import { type SungAudio, singLine } from '../voice/sing.ts';
import { CarryBuffer } from './carry-buffer.ts';
import type { StemSource } from './stem-source.ts';

/** The longest lead of a line before its first vowel: breath and consonants. */
export const LEAD_SECONDS = 0.5;
const RATE = 44_100;
const LEAD_FRAMES = LEAD_SECONDS * RATE;

/** All sung lines of one part (lead, or the backing voices) as one stem. */
export class VocalSource implements StemSource {
  private readonly buffer: CarryBuffer;
  private readonly assets: EngineAssets;
  private readonly settings: VocalSettings;
  private readonly lines: readonly SungLine[];
  private readonly seed: number;
  readonly isMono: boolean;
  private position: number;
  private next = 0;

  constructor(
    assets: EngineAssets,
    settings: VocalSettings,
    lines: readonly SungLine[],
    seed: number,
    startFrame = 0,
  ) {
    this.assets = assets;
    this.settings = settings;
    this.lines = [...lines].sort((a, b) => a.startSeconds - b.startSeconds);
    this.seed = seed;
    this.isMono = lines.every((line) => panOf(line) === 0);
    this.buffer = new CarryBuffer(this.isMono);
    this.position = startFrame;
    while (this.frameOf(this.next) < startFrame) this.next++;
  }

  render(frames: number): void {
    const end = this.position + frames;
    this.buffer.reserve(frames);
    for (; this.frameOf(this.next) < end; this.next++) {
      const line = this.lines[this.next] as SungLine;
      this.add(singScoreLine(this.assets, this.settings, line, this.seed), line);
    }
  }

  left = () => this.buffer.left;
  right = () => this.buffer.right;

  isSilent(frames: number): boolean {
    return this.buffer.filled === 0 && this.frameOf(this.next) >= this.position + frames;
  }

  advance(frames: number): void {
    this.buffer.advance(frames);
    this.position += frames;
  }

  private frameOf(index: number): number {
    const first = this.lines[index]?.syllables[0];
    if (!first) return Number.POSITIVE_INFINITY;
    // Nothing can sound before the song: a line that opens it begins with it.
    return Math.max(0, Math.round(first.startSeconds * RATE) - LEAD_FRAMES);
  }

  private add({ samples, startSample }: SungAudio, line: SungLine): void {
    const at = startSample - this.position;
    const source = at < 0 ? samples.subarray(-at) : samples;
    const from = Math.max(0, at);
    this.buffer.add(source, from, line.part === 'lead' ? 1 : 0.5, panOf(line));
  }
}

function panOf(line: SungLine): number {
  if (line.part === 'harmony') return line.id.endsWith('low') ? -0.55 : 0.55;
  return line.part === 'adlib' ? 0.35 : 0;
}

/**
 * Renders one sung line; equal lines and settings give equal samples. A line that recurs with the same lyrics,
 * notes and rhythm is rendered once and then repeated.
 */
function singScoreLine(
  assets: EngineAssets,
  settings: VocalSettings,
  line: SungLine,
  seed: number,
): SungAudio {
  const first = line.syllables[0]?.startSeconds ?? 0;
  const offset = Math.round(first * RATE) - RATE;
  // Rendered as if it began after one second, making repeats identical at any position.
  const syllables = line.syllables.map((syllable) => ({
    ...syllable,
    startSeconds: roundForScore(syllable.startSeconds - first + 1),
    endSeconds: roundForScore(syllable.endSeconds - first + 1),
  }));
  const { gender, timbre, vibrato, breathiness } = settings;
  const content = syllables.map(
    ({ phones, midi, startSeconds, endSeconds, isStressed }) =>
      `${phones.join('-')} ${midi} ${startSeconds} ${endSeconds} ${isStressed ? 1 : 0}`,
  );
  const isBacking = line.part !== 'lead';
  const isSpoken = line.isSpoken === true;
  const key = `sung|${seed}|${gender}|${timbre}|${vibrato}|${breathiness}|${isBacking}|${isSpoken}|${content.join('|')}`;
  const known = assets.noteCache.get(key);
  if (known) return { samples: known.left, startSample: offset + (known.startSample ?? 0), vowelSeconds: [] };
  const sung = singLine(
    syllables,
    {
      bank: assets.voices[gender],
      timbre,
      vibrato,
      breathiness: breathiness + (isBacking ? 0.15 : 0),
      // A different head size keeps a backing voice from sounding like an echo of the lead.
      formantScale: isBacking ? 1.05 : 1,
      isSpoken,
      hasBreath: line.part === 'lead' && timbre === 'natural',
    },
    seed ^ hash(content.join('|')),
  );
  assets.noteCache.set(key, { left: sung.samples, right: null, startSample: sung.startSample });
  return { ...sung, startSample: offset + sung.startSample };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
