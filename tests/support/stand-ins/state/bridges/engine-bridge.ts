import * as bridge from '../../../../../src/state/bridges/engine-bridge.ts';

type Engine = ReturnType<typeof bridge.getEngine>;

let replacement: Partial<Engine> | null = null;

/** Has the screens ask this engine, in the place of the worker with the real one, until the end of the file of tests. */
export function replaceEngine(engine: Partial<Engine> | null): void {
  replacement = engine;
}

export function getEngine(): Engine {
  return (replacement as Engine | null) ?? bridge.getEngine();
}
