import type { StudioContent, StudioRegion } from '#contract/making/studio';
import { type RegionPlan, trackGain } from '#domain/studio/studio-mix';

/** Level changes take this long to avoid clicks. */
const GLIDE_SECONDS = 0.015;
/** A sound cut at its start or end is faded over this time. */
const CUT_SECONDS = 0.005;

interface Strip {
  readonly gain: GainNode;
  readonly pan: StereoPannerNode;
}

/** A region scheduled for playback. */
export interface Voice {
  /** Stops at a context time, immediately if that is past. */
  stop(at: number): void;
}

/** Tracks with their levels in one audio context, live or offline. */
export class StudioMix {
  readonly #context: BaseAudioContext;
  readonly #strips = new Map<string, Strip>();

  constructor(context: BaseAudioContext) {
    this.#context = context;
  }

  /** Applies the project's levels. @param isAtOnce without a glide, for use before playback */
  setLevels(content: StudioContent, isAtOnce: boolean): void {
    const at = this.#context.currentTime;
    for (const track of content.tracks) {
      const { gain, pan } = this.#strip(track.id);
      const levels = [
        [gain.gain, trackGain(track, content)],
        [pan.pan, track.pan],
      ] as const;
      for (const [param, value] of levels) {
        if (isAtOnce) param.setValueAtTime(value, at);
        else param.setTargetAtTime(value, at, GLIDE_SECONDS);
      }
    }
    const ids = new Set(content.tracks.map(({ id }) => id));
    for (const [id, { gain, pan }] of this.#strips) {
      if (ids.has(id)) continue;
      gain.disconnect();
      pan.disconnect();
      this.#strips.delete(id);
    }
  }

  #strip(trackId: string): Strip {
    const held = this.#strips.get(trackId);
    if (held) return held;
    const strip = { gain: new GainNode(this.#context), pan: new StereoPannerNode(this.#context) };
    strip.gain.connect(strip.pan).connect(this.#context.destination);
    this.#strips.set(trackId, strip);
    return strip;
  }

  /** Schedules a region on a track; the plan counts from `at`, a context time. */
  start(
    { region, trackId, buffer }: { region: StudioRegion; trackId: string; buffer: AudioBuffer },
    plan: RegionPlan,
    at: number,
  ): Voice {
    const context = this.#context;
    const source = new AudioBufferSourceNode(context, { buffer });
    const gain = new GainNode(context, { gain: 0 });
    const begins = at + plan.inSeconds;
    const [first, ...points] = plan.envelope;
    const isCutInto = plan.offsetSeconds > region.offset_s;
    gain.gain.setValueAtTime(isCutInto ? 0 : (first?.gain ?? 1), begins);
    if (isCutInto) gain.gain.linearRampToValueAtTime(first?.gain ?? 1, begins + CUT_SECONDS);
    for (const point of points) gain.gain.linearRampToValueAtTime(point.gain, at + point.inSeconds);
    source.connect(gain).connect(this.#strip(trackId).gain);
    source.start(begins, plan.offsetSeconds, plan.durationSeconds);
    source.onended = () => gain.disconnect();
    return {
      stop(end) {
        const from = Math.max(end, context.currentTime);
        gain.gain.cancelScheduledValues(from);
        gain.gain.setTargetAtTime(0, from, CUT_SECONDS / 3);
        source.stop(from + CUT_SECONDS);
      },
    };
  }
}
