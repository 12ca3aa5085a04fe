import type { Finding } from './find-control.ts';

/** One page of a browser engine, as far as the journeys need it: what a person sees and does. */
export interface EnginePage {
  readonly version: string;
  goto(url: string): Promise<void>;
  /** Runs a function of the page, which may return a promise; what it takes and returns passes as JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses a control as a finger does. @throws Error when it is not on the screen */
  press(finding: Finding): Promise<void>;
  /** Types into a field by its keys. @throws Error when it is not on the screen */
  type(finding: Finding, text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine that is not the one of the other tests. */
export interface Engine {
  readonly name: string;
  /** What is missing on this machine, in words for who runs the tests; null when it can be tried. */
  missing(): string | null;
  open(): Promise<EnginePage>;
}
