import type { Finding } from './find-control.ts';

/** One page of a browser engine, limited to what the journeys need: what a user sees and does. */
export interface EnginePage {
  readonly version: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page, which may return a promise; arguments and result are passed as JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses a control like a finger. @throws Error if it is not on the screen */
  press(finding: Finding): Promise<void>;
  /** Types into a field. @throws Error if it is not on the screen */
  type(finding: Finding, text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine other than that of the other tests. */
export interface Engine {
  readonly name: string;
  /** A message naming what is missing on this machine; null if the engine can be tested. */
  missing(): string | null;
  open(): Promise<EnginePage>;
}
