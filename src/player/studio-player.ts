import { STUDIO_LIMITS, type StudioContent, type StudioRegion } from '#contract/making/studio';
import { barSeconds, beatsBetween } from '#domain/studio/studio-grid';
import { planRegion } from '#domain/studio/studio-mix';
import { contentSeconds } from '#domain/studio/studio-project';
import { StudioMix, type Voice } from './studio-mix.ts';

/** Lead time for the audio thread to start everything on time. */
const LEAD_SECONDS = 0.06;
/** Events within this time are scheduled ahead: longer than the timer interval of hidden pages. */
const AHEAD_SECONDS = 2.5;
const TICK_MS = 250;
const CLICK = { seconds: 0.04, firstHz: 1600, otherHz: 1000, gain: 0.35 } as const;

interface Running {
  /** Context time of the timeline's start, possibly in the past or virtual. */
  readonly origin: number;
  readonly fromSeconds: number;
  readonly hasCountIn: boolean;
  /** Playback continues past the last region. */
  readonly isEndless: boolean;
  /** Time up to which clicks are scheduled. */
  clickedUntil: number;
  readonly voices: Map<
    string,
    { readonly region: StudioRegion; readonly trackId: string; readonly voice: Voice }
  >;
}

/** Plays a studio project on the clock of one audio context; upcoming events are scheduled ahead of time. */
export class StudioPlayer {
  readonly context: AudioContext;
  readonly #mix: StudioMix;
  readonly #onChange: (isPlaying: boolean) => void;
  #content: StudioContent;
  #buffers: ReadonlyMap<string, AudioBuffer> = new Map();
  #running: Running | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #hasMetronome = false;
  #clicks: OscillatorNode[] = [];

  constructor(content: StudioContent, onChange: (isPlaying: boolean) => void) {
    this.context = new AudioContext({ latencyHint: 'interactive' });
    this.#mix = new StudioMix(this.context);
    this.#content = content;
    this.#onChange = onChange;
  }

  /** The audible position on the timeline: the start position during the count-in. Null while stopped. */
  heardSeconds(): number | null {
    if (!this.#running) return null;
    return Math.max(this.#running.fromSeconds, this.#clockSeconds(this.#running));
  }

  /** Whether count-in clicks precede playback. */
  isCountingIn(): boolean {
    return (
      this.#running?.hasCountIn === true && this.#clockSeconds(this.#running) < this.#running.fromSeconds
    );
  }

  #clockSeconds({ origin }: Running): number {
    return this.context.currentTime - this.outputLatency() - origin;
  }

  /** Latency from the context to the ear, as reported by the device. */
  outputLatency(): number {
    return this.context.outputLatency || this.context.baseLatency || 0;
  }

  /** Applies a new state of the project; only changed regions are restarted, the rest continues. */
  setContent(content: StudioContent, buffers: ReadonlyMap<string, AudioBuffer>): void {
    this.#content = content;
    this.#buffers = buffers;
    this.#mix.setLevels(content, this.#running === null);
    if (!this.#running) return;
    const now = new Map(
      content.tracks.flatMap(({ id, regions }) =>
        regions.map((region) => [region.id, { region, trackId: id }]),
      ),
    );
    for (const [id, { region, trackId, voice }] of this.#running.voices) {
      const current = now.get(id);
      if (current?.trackId === trackId && isSame(current.region, region)) continue;
      voice.stop(this.context.currentTime);
      this.#running.voices.delete(id);
    }
    this.#tick();
  }

  setMetronome(hasMetronome: boolean): void {
    this.#hasMetronome = hasMetronome;
    if (!hasMetronome) this.#silenceClicks();
    if (this.#running) this.#running.clickedUntil = this.#placeAt(this.context.currentTime + LEAD_SECONDS);
  }

  /**
   * @param hasCountIn a bar of clicks first
   * @param isEndless continues past the last region, for recording
   * @returns the context time of the timeline's start, possibly in the past
   */
  async play(
    fromSeconds: number,
    { hasCountIn, isEndless = false }: { hasCountIn: boolean; isEndless?: boolean },
  ): Promise<number> {
    this.#silence();
    if (this.context.state !== 'running') await this.context.resume();
    const countInSeconds = hasCountIn ? barSeconds(this.#content) : 0;
    this.#mix.setLevels(this.#content, true);
    const origin = this.context.currentTime + LEAD_SECONDS + countInSeconds - fromSeconds;
    this.#running = {
      ...{ origin, fromSeconds, hasCountIn, isEndless },
      clickedUntil: fromSeconds - countInSeconds,
      voices: new Map(),
    };
    this.#tick();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#onChange(true);
    return origin;
  }

  /** Plays clicks independent of any project. @returns the context times at which they begin */
  async click(count: number, { afterSeconds, everySeconds }: { afterSeconds: number; everySeconds: number }) {
    if (this.context.state !== 'running') await this.context.resume();
    const first = this.context.currentTime + afterSeconds;
    const times = Array.from({ length: count }, (_, index) => first + index * everySeconds);
    for (const time of times) this.#click(time, true);
    return times;
  }

  stop(): void {
    if (!this.#running) return;
    this.#silence();
    this.#onChange(false);
  }

  /** Ends for good without notifying the listener. */
  close(): void {
    this.#silence();
    void this.context.close();
  }

  #placeAt(time: number): number {
    return time - (this.#running?.origin ?? time);
  }

  /** Schedules upcoming events. */
  #tick(): void {
    const running = this.#running;
    if (!running) return;
    const now = this.#placeAt(this.context.currentTime);
    const end = running.isEndless ? STUDIO_LIMITS.seconds : contentSeconds(this.#content);
    if (now > Math.max(end, running.fromSeconds)) {
      this.stop();
      return;
    }
    const from = Math.max(running.fromSeconds, now + LEAD_SECONDS / 2);
    for (const track of this.#content.tracks) {
      for (const region of track.regions) this.#schedule(running, { region, trackId: track.id }, from);
    }
    this.#scheduleClicks(running, now + AHEAD_SECONDS);
  }

  #schedule(
    running: Running,
    { region, trackId }: { region: StudioRegion; trackId: string },
    from: number,
  ): void {
    const buffer = this.#buffers.get(region.clip_id);
    if (!buffer || running.voices.has(region.id)) return;
    const plan = planRegion(region, from);
    if (!plan || plan.inSeconds > AHEAD_SECONDS) return;
    const voice = this.#mix.start({ region, trackId, buffer }, plan, running.origin + from);
    running.voices.set(region.id, { region, trackId, voice });
  }

  #scheduleClicks(running: Running, untilSeconds: number): void {
    const until = this.#hasMetronome ? untilSeconds : Math.min(untilSeconds, running.fromSeconds);
    for (const { seconds, isFirstOfBar } of beatsBetween(running.clickedUntil, until, this.#content)) {
      this.#click(running.origin + seconds, isFirstOfBar);
    }
    running.clickedUntil = Math.max(running.clickedUntil, until);
  }

  #click(at: number, isFirstOfBar: boolean): void {
    const frequency = isFirstOfBar ? CLICK.firstHz : CLICK.otherHz;
    const tone = new OscillatorNode(this.context, { frequency });
    const gain = new GainNode(this.context, { gain: 0 });
    gain.gain.setValueAtTime(CLICK.gain, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + CLICK.seconds);
    tone.connect(gain).connect(this.context.destination);
    tone.start(at);
    tone.stop(at + CLICK.seconds);
    tone.onended = () => {
      gain.disconnect();
      this.#clicks = this.#clicks.filter((other) => other !== tone);
    };
    this.#clicks.push(tone);
  }

  #silenceClicks(): void {
    for (const tone of this.#clicks) tone.stop();
    this.#clicks = [];
  }

  #silence(): void {
    clearInterval(this.#timer);
    for (const { voice } of this.#running?.voices.values() ?? []) voice.stop(this.context.currentTime);
    this.#silenceClicks();
    this.#running = null;
  }
}

/** Whether two states of a region sound the same. */
function isSame(one: StudioRegion, other: StudioRegion): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
