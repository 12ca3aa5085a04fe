import type { EngineService } from '#sync/make/engine-service';
import * as bridge from '../../../../../../src/state/bridges/making/engine-bridge.ts';

type Engine = ReturnType<typeof bridge.getEngine>;

let replacement: Partial<EngineService> | null = null;

/**
 * Makes the screens use this engine instead of the worker with the real one, until the end of the test file.
 */
export function replaceEngine(engine: Partial<EngineService> | null): void {
  replacement = engine;
}

export function getEngine(): Engine {
  return replacement === null ? bridge.getEngine() : (replacement as unknown as Engine);
}
