import { EqualizerGraph } from '#player/equalizer-graph';
import type { PlayerEngine } from '#player/player-engine';

/**
 * Sends the sound of the player's elements through the equalizer, until the page is closed: the platform offers no
 * way to disconnect an element. Call while playing.
 */
export function startEqualizer(player: PlayerEngine, elements: readonly HTMLMediaElement[]): void {
  // Without it, a file from another origin would be silent. The server also sends such requests no redirect to a
  // bucket.
  for (const element of elements) element.crossOrigin = 'use-credentials';
  player.reload();
  const context = new AudioContext({ latencyHint: 'playback' });
  const sources = elements.map((element) => context.createMediaElementSource(element));
  const graph = new EqualizerGraph(context, sources);
  // A suspended context, such as after an interruption, holds up its elements too.
  const resume = () => context.state === 'running' || void context.resume();
  graph.set(player.state.settings.equalizer);
  resume();
  let shown = player.state.settings.equalizer;
  player.subscribe(({ settings, isPlaying }) => {
    if (isPlaying) resume();
    if (settings.equalizer === shown) return;
    shown = settings.equalizer;
    graph.set(shown);
  });
}
