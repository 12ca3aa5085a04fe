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

interface LazyView<Props> {
  (props: Props): ReactNode;
  /** Loads the code before the component is shown, which then comes with the page around it. Never rejects. */
  preload(): Promise<void>;
}

/**
 * A component whose code is loaded when it is first shown. The page around it stays as it is meanwhile. Code that could
 * not be loaded is requested again when the component is shown again, and when the server is reachable again.
 */
export function lazyView<Props extends object>(
  load: () => Promise<View<Props>>,
  { Loading = Nothing, Missing = Nothing }: Placeholders<Props> = {},
): LazyView<Props> {
  const failed = new WeakSet<object>();
  let Current: View<Props> = attempt();

  function attempt(): View<Props> {
    const Attempt = lazy(async () => {
      try {
        const View = await loadAgainOnReturn(load);
        keepLoaded(View);
        return { default: View };
      } catch (error) {
        failed.add(Attempt);
        log.info('could not load a part of the page', error);
        throw new MissingCodeError(error);
      }
    });
    return Attempt as unknown as View<Props>;
  }

  /** Shown without waiting from now on: even for code that is there, React shows the placeholder for a moment. */
  function keepLoaded(View: View<Props>) {
    Current = View;
  }

  /** A part that is shown keeps what it shows, or it would lose its state. */
  function currentAttempt(shown: View<Props> = Current) {
    if (!failed.has(shown)) return shown;
    if (failed.has(Current)) Current = attempt();
    return Current;
  }

  function LazyView(props: Props) {
    const [Loaded, setLoaded] = useState(() => currentAttempt());
    useNetworkReturn(() => setLoaded(currentAttempt));
    return (
      <MissingCodeBoundary key={keyOf(Loaded)} fallback={<Missing {...props} />}>
        <Suspense fallback={<Loading {...props} />}>
          <Loaded {...props} />
        </Suspense>
      </MissingCodeBoundary>
    );
  }

  /** A failure is met again, and shown, where the part is. */
  const preload = () => load().then(keepLoaded, () => undefined);
  return Object.assign(LazyView, { preload });
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
