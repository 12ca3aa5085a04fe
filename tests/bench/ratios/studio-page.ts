// Runs inside Chromium: the studio's own player on a real audio thread.
import type { StudioContent } from '#contract/making/studio';
import { StudioPlayer } from '#player/studio-player';
import { testId } from '../../support/clips.ts';

const SAMPLE_RATE = 44_100;
const REGION_SECONDS = 10;
/** The page is blocked for this long every second, as by decoding and drawing. */
const STALL_MS = 300;

export interface Dropouts {
  readonly count: number;
  readonly lostSeconds: number;
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(2, REGION_SECONDS * SAMPLE_RATE, SAMPLE_RATE);
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel);
    for (let frame = 0; frame < samples.length; frame += 1) samples[frame] = (Math.random() - 0.5) / 50;
  }
  return buffer;
}

/** Tracks full of regions with fades and different gain and pan, each cut in two. */
function project(tracks: number, seconds: number): StudioContent {
  const count = Math.ceil(seconds / REGION_SECONDS);
  return {
    ...{ name: 'Bench', tempo_bpm: 120, beats_per_bar: 4, key: '', markers: [] },
    tracks: Array.from({ length: tracks }, (_, track) => ({
      ...{ id: testId(track + 1), name: `Track ${track}`, is_muted: false, is_soloed: false },
      ...{ gain_db: -track, pan: (track % 5) / 5 - 0.4 },
      regions: Array.from({ length: count }, (_unused, index) => ({
        ...{ id: testId(1000 + track * 100 + index), clip_id: testId(track + 1), name: 'Part' },
        ...{ start_s: index * REGION_SECONDS, offset_s: 0, duration_s: REGION_SECONDS },
        ...{ clip_duration_s: REGION_SECONDS, fade_in_s: 1, fade_out_s: 1, gain_db: 0 },
      })),
    })),
  };
}

function stall(): void {
  const until = performance.now() + STALL_MS;
  while (performance.now() < until);
}

export const bench = {
  /**
   * Plays a project for the given time and counts how often the audio thread was late, with or without
   * deliberate stalls.
   */
  async dropouts(tracks: number, seconds: number, isHeldUp: boolean): Promise<Dropouts> {
    const content = project(tracks, seconds + REGION_SECONDS);
    const player = new StudioPlayer(content, () => undefined);
    const { context } = player;
    await context.audioWorklet.addModule('/meter.js');
    const meter = new AudioWorkletNode(context, 'meter', { numberOfInputs: 0 });
    meter.connect(context.destination);
    player.setContent(content, new Map(content.tracks.map(({ id }) => [id, noise(context)])));
    player.setMetronome(true);
    if (isHeldUp) meter.port.postMessage('hold up');
    await player.play(0, { hasCountIn: false });
    const stalls = setInterval(stall, 1000);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    clearInterval(stalls);
    const counted = new Promise<Dropouts>((resolve) => {
      meter.port.onmessage = ({ data }) => resolve(data as Dropouts);
    });
    meter.port.postMessage('count');
    const dropouts = await counted;
    player.close();
    return dropouts;
  },
};

Object.assign(globalThis, { bench });
