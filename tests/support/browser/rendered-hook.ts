import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

export interface RenderedHook<Props, Value> {
  /** The latest return value of the hook. */
  readonly current: () => Value;
  /** All return values, in order. */
  readonly seen: readonly Value[];
  render(props: Props): void;
  unmount(): void;
}

/** Runs a hook in a separate component until the end of the test. */
export function renderHook<Props, Value>(
  hook: (props: Props) => Value,
  props: Props,
): RenderedHook<Props, Value> {
  const seen: Value[] = [];
  const root = createRoot(document.createElement('div'));
  function Host({ hookProps }: { hookProps: Props }) {
    seen.push(hook(hookProps));
    return null;
  }
  const render = (next: Props) => root.render(createElement(Host, { hookProps: next }));
  let isMounted = true;
  const unmount = () => {
    if (isMounted) root.unmount();
    isMounted = false;
  };
  onTestFinished(unmount);
  render(props);
  return { current: () => seen.at(-1) as Value, seen, render, unmount };
}
