import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useReconnect } from '#state/queries/reconnect';
import { connectionStore } from '#state/stores/connection';

afterEach(() => {
  connectionStore.isReachable = true;
});

test('failed reads are retried when the server is reachable again, once each time', async () => {
  const retry = vi.fn();
  function Screen() {
    useReconnect(retry);
    return <p>screen</p>;
  }
  connectionStore.isReachable = false;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Screen />);
  await expect.poll(() => document.body.textContent).toContain('screen');
  expect(retry).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    connectionStore.isReachable = true;
    await expect.poll(() => retry.mock.calls.length).toBe(times);
    connectionStore.isReachable = false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(retry).toHaveBeenCalledTimes(2);
  root.unmount();
});
