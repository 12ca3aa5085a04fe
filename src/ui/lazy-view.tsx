import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { createLog } from '#lib/log';
import { onNetworkReturn } from '#lib/network-return';
import { MissingCodeError } from './missing-code.ts';
import { useNetworkReturn } from './use-network-return.ts';

const log = createLog('lazy-view');

type View<Props> = (props: Props) => ReactNode;

/** What is shown in the place of a component without its code; nothing by default. */
interface Placeholders<Props> {
  /** While the code loads. */
  readonly Loading?: View<Props>;
  /** When the code could not be loaded. */
  readonly Missing?: View<Props>;
}

/**
 * A component whose code is loaded when it is first shown. The page around it stays as it is meanwhile. Code that could
 * not be loaded is requested again when the component is shown again, and when the server is reachable again.
 */
export function lazyView<Props extends object>(
  load: () => Promise<View<Props>>,
  { Loading = Nothing, Missing = Nothing }: Placeholders<Props> = {},
): View<Props> {
  let hasFailed = false;
  let Current = attempt();

  function attempt() {
    hasFailed = false;
    return lazy(async () => {
      try {
        return { default: await loadAgainOnReturn(load) };
      } catch (error) {
        hasFailed = true;
        log.info('could not load a part of the page', error);
        throw new MissingCodeError(error);
      }
    });
  }

  function currentAttempt() {
    if (hasFailed) Current = attempt();
    return Current;
  }

  return function LazyView(props: Props) {
    const [Loaded, setLoaded] = useState(currentAttempt);
    useNetworkReturn(() => setLoaded(currentAttempt));
    return (
      <MissingCodeBoundary key={keyOf(Loaded)} fallback={<Missing {...props} />}>
        <Suspense fallback={<Loading {...props} />}>
          <Loaded {...props} />
        </Suspense>
      </MissingCodeBoundary>
    );
  };
}

/** A request that fails although the server came within reach meanwhile is repeated. */
async function loadAgainOnReturn<Code>(load: () => Promise<Code>): Promise<Code> {
  let hasReturned = false;
  const stop = onNetworkReturn(() => {
    hasReturned = true;
  });
  try {
    for (;;) {
      hasReturned = false;
      try {
        return await load();
      } catch (error) {
        if (!hasReturned) throw error;
      }
    }
  } finally {
    stop();
  }
}

function Nothing(): null {
  return null;
}

/** A boundary that caught an error starts again under another key. */
const keys = new WeakMap<object, number>();
let keyCount = 0;

function keyOf(view: object): number {
  const key = keys.get(view) ?? keyCount++;
  keys.set(view, key);
  return key;
}

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class MissingCodeBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state as { error: unknown };
    if (error === null) return this.props.children;
    // An error of the component itself, not of loading it.
    if (!(error instanceof MissingCodeError)) throw error;
    return this.props.fallback;
  }
}
