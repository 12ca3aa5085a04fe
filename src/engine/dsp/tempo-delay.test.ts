import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { echoPower, TempoDelay } from './tempo-delay.ts';

test('the predicted power of all echoes matches the measured one', () => {
  const frames = 4 * SAMPLE_RATE;
  for (const hertz of [1000, 3300]) {
    const burst = () =>
      Float32Array.from({ length: frames }, (_, i) =>
        i < 2000 ? Math.sin((Math.PI * i) / 2000) * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE) : 0,
      );
    const [left, right] = [burst(), burst()];
    const energy = () => left.reduce((sum, value, i) => sum + value ** 2 + (right[i] as number) ** 2, 0);
    const sent = energy();
    new TempoDelay(SAMPLE_RATE, 0.3).process(left, right, frames);
    const db = 10 * Math.log10(energy() / sent / echoPower(SAMPLE_RATE, hertz));
    expect(Math.abs(db), `${hertz} Hz`).toBeLessThan(0.5);
  }
});
