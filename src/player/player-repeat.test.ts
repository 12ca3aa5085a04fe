import { expect, test } from 'vitest';
import { PlayerBench, trackNamed } from '#tests/support/device/player-bench';

test('with repeat of the queue the first song follows the last inside the ended event', () => {
  const bench = new PlayerBench({ repeat: 'list' });
  bench.start([trackNamed('s0'), trackNamed('s1')]);
  bench.audio.arrive(100);
  bench.audio.finish();
  bench.audio.arrive(100);
  bench.audio.finish();
  expect(bench.audio.calls.slice(-3)).toEqual(['ended', 'src /media/audio/s0.mp3', 'play']);
  expect(bench.engine.state.track?.id).toBe('s0');
  bench.engine.next();
  bench.engine.next();
  expect(bench.engine.state.track?.id).toBe('s0');
});
