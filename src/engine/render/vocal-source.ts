import type { EngineAssets } from '../assets.ts';
import type { SungLine, VocalSettings } from '../score.ts';
import { addScaled } from '../sound/sample-voice.ts';
import { type SungAudio, singLine } from '../voice/sing.ts';
import { CarryBuffer } from './carry-buffer.ts';
import type { StemSource } from './stem-source.ts';

/** Longest time before its first vowel that a line may begin: breath and consonants. */
const LEAD_FRAMES = 22_050;
const RATE = 44_100;

/** All sung lines of one part (lead, or the backing voices) as one stem. */
export class VocalSource implements StemSource {
  private readonly buffer = new CarryBuffer();
  private readonly assets: EngineAssets;
  private readonly settings: VocalSettings;
  private readonly lines: readonly SungLine[];
  private readonly seed: number;
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
    this.position = startFrame;
    while (this.frameOf(this.next) < startFrame) this.next++;
  }

  render(frames: number): void {
    const end = this.position + frames;
    for (; this.frameOf(this.next) < end; this.next++) {
      const line = this.lines[this.next] as SungLine;
      this.add(singScoreLine(this.assets, this.settings, line, this.seed), line);
    }
  }

  left = () => this.buffer.left;
  right = () => this.buffer.right;

  isAudible(): boolean {
    return this.buffer.filled > 0;
  }

  advance(frames: number): void {
    this.buffer.advance(frames);
    this.position += frames;
  }

  private frameOf(index: number): number {
    const first = this.lines[index]?.syllables[0];
    return first ? Math.round(first.startSeconds * RATE) - LEAD_FRAMES : Number.POSITIVE_INFINITY;
  }

  private add({ samples, startSample }: SungAudio, line: SungLine): void {
    const at = startSample - this.position;
    const source = at < 0 ? samples.subarray(-at) : samples;
    const from = Math.max(0, at);
    this.buffer.reserve(from + source.length);
    const pan =
      line.part === 'harmony' ? (line.id.endsWith('low') ? -0.55 : 0.55) : line.part === 'adlib' ? 0.35 : 0;
    const gain = line.part === 'lead' ? 1 : 0.5;
    const angle = ((pan + 1) * Math.PI) / 4;
    addScaled(this.buffer.left, source, from, source.length, gain * Math.cos(angle) * Math.SQRT2);
    addScaled(this.buffer.right, source, from, source.length, gain * Math.sin(angle) * Math.SQRT2);
  }
}

/** One line as it is sung; equal lines and settings give equal samples. */
export function singScoreLine(
  assets: EngineAssets,
  settings: VocalSettings,
  line: SungLine,
  seed: number,
): SungAudio {
  const bank = assets.voices[settings.gender];
  const isBacking = line.part !== 'lead';
  return singLine(
    line.syllables,
    {
      bank,
      timbre:
        isBacking && settings.timbre === 'natural' && line.part === 'harmony' ? 'natural' : settings.timbre,
      vibrato: settings.vibrato,
      breathiness: settings.breathiness + (isBacking ? 0.15 : 0),
      // Another head size keeps a backing voice from sounding like an echo of the lead.
      formantScale: isBacking ? 1.05 : 1,
      hasBreath: line.part === 'lead' && settings.timbre === 'natural',
    },
    seed ^ hash(line.id),
  );
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
