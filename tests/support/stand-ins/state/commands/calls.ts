import * as calls from '../../../../../src/state/commands/calls.ts';

type AnyCall = (...input: never[]) => Promise<unknown>;

/**
 * Functions with which a test replaces some of these; their parameters match the calls that the test expects.
 */
interface Replacements {
  readonly read?: AnyCall;
  readonly call?: AnyCall;
  readonly poll?: AnyCall;
}

let replacements: Replacements = {};

/** Makes the screens call these functions instead of the worker, until the end of the test file. */
export function replaceCalls(by: Replacements): void {
  replacements = by;
}

/** A test's replacement for the function with this name, or the function itself. */
export function replaceable<Real>(name: keyof Replacements, real: Real): Real {
  const pass: AnyCall = (...input) => (replacements[name] ?? (real as AnyCall))(...input);
  return pass as Real;
}

export const { readMore } = calls;
export const read = replaceable('read', calls.read);
export const readOnOpening = replaceable('read', calls.readOnOpening);
export const call = replaceable('call', calls.call);
