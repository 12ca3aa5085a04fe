import { expect, test, vi } from 'vitest';
import { readConfig } from '#server/config';
import { Runtime, type Services } from './runtime.ts';

const runtime = () => new Runtime(readConfig({}, { cores: 1 }), { checksResponses: false });

test('until its services are open, routes that need them respond with a one-second retry', () => {
  const starting = runtime();
  expect(starting.isReady).toBe(false);
  expect(() => starting.services()).toThrow(
    expect.objectContaining({ status: 503, options: { retryAfterSeconds: 1 } }),
  );
  const services = {} as Services;
  starting.open(services);
  expect([starting.isReady, starting.services() === services]).toEqual([true, true]);
});

test('closing ends open-ended responses, even before the services are open', () => {
  const closing = runtime();
  closing.close();
  expect(closing.closing.aborted).toBe(true);
  const open = runtime();
  const endReading = vi.fn();
  open.open({ renderAudio: { endReading } } as unknown as Services);
  open.close();
  expect(endReading).toHaveBeenCalledTimes(1);
});
