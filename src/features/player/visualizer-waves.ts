import { beatAt, loudnessAt } from '#domain/player/visualizer';
import { playerStore } from '#state/stores/player';

/** The waves follow the loudness of the song within this time. */
const SMOOTH_MS = 350;
/** The player reports its position a few times a second; between, it is assumed to advance for this long. */
const ADVANCE_SECONDS = 1;
/** More pixels than this are not visible in something this soft. */
const MAX_PIXEL_RATIO = 2;
/** Height of the calmest and the loudest waves, as parts of the canvas. */
const HEIGHT = { least: 0.02, most: 0.13, beat: 0.03 } as const;
/** Where the waves rest, as a part of the canvas above its bottom: the title covers what is below. */
const REST = 0.26;
/** Distance between the points of a line, pixels. */
const STEP_PX = 8;
/** The waves, from back to front: `length` in widths of the canvas, `turns` per second. */
const WAVES = [
  { opacity: 0.16, length: 1.1, turns: 0.06, height: 1 },
  { opacity: 0.22, length: 0.8, turns: -0.09, height: 0.75 },
  { opacity: 0.3, length: 0.55, turns: 0.13, height: 0.5 },
] as const;

interface SongShape {
  /** Loudness, 0 to 1; empty if unknown. */
  readonly peaks: readonly number[];
  readonly bpm: number | null;
}

/** Draws the current moment of the playing song as waves. */
export class VisualizerWaves {
  readonly #context: CanvasRenderingContext2D;
  readonly #song: SongShape;
  readonly #color: string;
  /** The last position that the player reported, and when it was seen. */
  #reported = { seconds: 0, atMs: 0 };
  #level = 0;
  #drawnMs = 0;

  constructor(context: CanvasRenderingContext2D, song: SongShape) {
    this.#context = context;
    this.#song = song;
    this.#color = getComputedStyle(context.canvas).color;
    this.#level = this.#loudness(playerStore.positionSeconds);
  }

  draw(nowMs: number): void {
    const seconds = this.#positionAt(nowMs);
    const follow = 1 - Math.exp(-(nowMs - this.#drawnMs) / SMOOTH_MS);
    this.#level += (this.#loudness(seconds) - this.#level) * follow;
    this.#drawnMs = nowMs;
    const { width, height } = this.#fit();
    const context = this.#context;
    context.clearRect(0, 0, width, height);
    context.fillStyle = this.#color;
    const beat = beatAt(this.#song.bpm, seconds) * this.#level;
    const rise = HEIGHT.least + (HEIGHT.most - HEIGHT.least) * this.#level + HEIGHT.beat * beat;
    for (const wave of WAVES) {
      context.globalAlpha = wave.opacity;
      this.#fillWave({ ...wave, turn: seconds * wave.turns, height: wave.height * rise * height });
    }
    context.globalAlpha = 1;
  }

  #fillWave({ length, turn, height }: { length: number; turn: number; height: number }): void {
    const { width, height: bottom } = this.#context.canvas;
    const line = bottom * (1 - REST) - height;
    this.#context.beginPath();
    this.#context.moveTo(0, bottom);
    for (let x = 0; x <= width + STEP_PX; x += STEP_PX)
      this.#context.lineTo(x, line - height * Math.sin(2 * Math.PI * (x / width / length + turn)));
    this.#context.lineTo(width, bottom);
    this.#context.fill();
  }

  #loudness(seconds: number): number {
    return loudnessAt(this.#song.peaks, seconds / (playerStore.durationSeconds || 1));
  }

  #positionAt(nowMs: number): number {
    const { positionSeconds, settings } = playerStore;
    if (positionSeconds !== this.#reported.seconds)
      this.#reported = { seconds: positionSeconds, atMs: nowMs };
    const since = Math.min(ADVANCE_SECONDS, Math.max(0, (nowMs - this.#reported.atMs) / 1000));
    return this.#reported.seconds + since * settings.speed;
  }

  /** Gives the canvas the pixels of its place on the screen; returns their number. */
  #fit(): { width: number; height: number } {
    const { canvas } = this.#context;
    const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    return { width, height };
  }
}
