import type { StudioContent } from '#contract/making/studio';
import { planRegion } from '#domain/studio/studio-mix';
import { contentSeconds } from '#domain/studio/studio-project';
import { StudioMix } from './studio-mix.ts';

/**
 * Renders the whole project in stereo.
 * @param buffers every clip on the timeline
 */
export function renderStudio(
  content: StudioContent,
  buffers: ReadonlyMap<string, AudioBuffer>,
  sampleRate: number,
): Promise<AudioBuffer> {
  const frames = Math.max(1, Math.ceil(contentSeconds(content) * sampleRate));
  const context = new OfflineAudioContext(2, frames, sampleRate);
  const mix = new StudioMix(context);
  mix.setLevels(content, true);
  for (const { id, regions } of content.tracks) {
    for (const region of regions) {
      const buffer = buffers.get(region.clip_id);
      const plan = planRegion(region, 0);
      if (buffer && plan) mix.start({ region, trackId: id, buffer }, plan, 0);
    }
  }
  return context.startRendering();
}
