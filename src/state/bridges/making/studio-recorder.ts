import { getKv, setKv } from '#db/kv';
import {
  LONGEST_TRIP_SECONDS,
  PRE_ROLL_SECONDS,
  QUIET_SECONDS,
  roundTripSeconds,
} from '#domain/studio/studio-take';
import { sleep } from '#lib/sleep';
import { type CapturedBlock, StudioCapture } from '#player/studio-capture';
import type { StudioPlayer } from '#player/studio-player';
import { getAccount } from '#state/bridges/account';
import { openMicrophone } from './recording.ts';
import { samplesFrom, type TakeHead, TakeWriter } from './studio-take-writer.ts';

/** The end of playback reaches the microphone a little later. */
const TAIL_SECONDS = 0.1;
/** The longest delay with which a busy device delivers recorded samples; anything later is not waited for. */
const LATE_SECONDS = 5;
const CLICKS = { count: 7, afterSeconds: QUIET_SECONDS + 0.2, everySeconds: 0.6 } as const;

/** From the clock to the ear and back through the microphone. */
export interface Latency {
  readonly seconds: number;
  /** True if measured with clicks that were played and recorded; otherwise it is what the device reports. */
  readonly isMeasured: boolean;
}

/**
 * The microphone of the studio: its level, its latency, and its takes, which are written to the device while
 * they are recorded.
 */
export class StudioRecorder {
  readonly #player: StudioPlayer;
  #capture: StudioCapture | null = null;
  #level = 0;
  #measuredSeconds: number | null = null;
  #sink: ((block: CapturedBlock) => void) | null = null;
  #onBlock: ((endsAtSeconds: number) => void) | null = null;
  #writer: TakeWriter | null = null;

  private constructor(player: StudioPlayer) {
    this.#player = player;
  }

  /**
   * @throws DOMException without a microphone or the permission to use it
   * @throws TypeError in a browser that delivers no samples
   */
  static async open(player: StudioPlayer): Promise<StudioRecorder> {
    const { context } = player;
    // Do not request a microphone that is of no use. Without a secure connection both are missing.
    if (isSecureContext && !('audioWorklet' in context && context.audioWorklet))
      throw new TypeError('There is no AudioWorklet');
    const recorder = new StudioRecorder(player);
    const stream = await openMicrophone();
    try {
      await context.resume();
      recorder.#capture = await StudioCapture.open(context, stream, (block) => {
        recorder.#level = block.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        recorder.#sink?.(block);
        recorder.#onBlock?.((block.frame + block.samples.length) / context.sampleRate);
      });
    } catch (error) {
      for (const track of stream.getTracks()) track.stop();
      throw error;
    }
    const stored = await getKv(getAccount().database, 'studioLatency').catch(() => undefined);
    recorder.#measuredSeconds = stored?.roundTripSeconds ?? null;
    return recorder;
  }

  /** The latest peak sample, 0 to 1. */
  level(): number {
    return this.#level;
  }

  latency(): Latency {
    if (this.#measuredSeconds !== null) return { seconds: this.#measuredSeconds, isMeasured: true };
    const seconds = this.#player.outputLatency() + (this.#capture?.inputLatency() ?? 0);
    return { seconds, isMeasured: false };
  }

  /**
   * Records what arrives from now on.
   * @param origin context time of the timeline's start
   * @param onFull called when the device can store no more of it
   */
  begin(take: Omit<TakeHead, 'sampleRate'>, origin: number, onFull: () => void): void {
    const { sampleRate } = this.#player.context;
    const shiftSeconds = -origin - this.latency().seconds;
    const notBefore = take.fromSeconds - PRE_ROLL_SECONDS - shiftSeconds;
    const writer = new TakeWriter({ ...take, sampleRate }, { notBefore, shiftSeconds }, onFull);
    this.#writer = writer;
    this.#sink = (block) => writer.add(block);
  }

  /** Ends the take after the sound still in flight has arrived. @returns whether anything was stored */
  async end(): Promise<boolean> {
    const writer = this.#writer;
    if (!writer) return false;
    this.#writer = null;
    await this.#heardUntil(this.#player.context.currentTime + this.latency().seconds + TAIL_SECONDS);
    this.#sink = null;
    return writer.end();
  }

  /** Plays clicks and listens for them. @returns the new latency, or null if the clicks were not detected */
  async calibrate(): Promise<Latency | null> {
    const blocks: CapturedBlock[] = [];
    this.#sink = (block) => blocks.push(block);
    const times = await this.#player.click(CLICKS.count, CLICKS);
    await this.#heardUntil((times.at(-1) ?? 0) + LONGEST_TRIP_SECONDS);
    this.#sink = null;
    const { sampleRate } = this.#player.context;
    const begins = (blocks[0]?.frame ?? 0) / sampleRate;
    const clicks = times.map((time) => time - begins);
    const seconds = roundTripSeconds(samplesFrom(blocks), sampleRate, clicks);
    if (seconds === null) return null;
    this.#measuredSeconds = seconds;
    await setKv(getAccount().database, 'studioLatency', { roundTripSeconds: seconds });
    return this.latency();
  }

  /**
   * Resolves once input up to a context time has arrived, judged by the blocks, which a busy device delivers
   * late.
   */
  async #heardUntil(seconds: number): Promise<void> {
    const heard = new Promise<void>((resolve) => {
      this.#onBlock = (endsAtSeconds) => {
        if (endsAtSeconds >= seconds) resolve();
      };
    });
    const limitSeconds = seconds - this.#player.context.currentTime + LATE_SECONDS;
    await Promise.race([heard, sleep(limitSeconds * 1000)]);
    this.#onBlock = null;
  }

  /** Releases the microphone; an unfinished take stays on the device until the project is next opened. */
  close(): void {
    this.#sink = null;
    void this.#writer?.end();
    this.#writer = null;
    this.#capture?.close();
  }
}
