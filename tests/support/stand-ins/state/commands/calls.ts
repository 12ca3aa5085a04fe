import * as calls from '../../../../../src/state/commands/calls.ts';

type AnyCall = (...input: never[]) => Promise<unknown>;

/** Functions of a test in the place of some of these; what they take is what the test expects to be called with. */
interface Replacements {
  readonly read?: AnyCall;
  readonly call?: AnyCall;
  readonly poll?: AnyCall;
}

let replacements: Replacements = {};

/** Has the screens call these, in the place of the worker, until the end of the file of tests. */
export function replaceCalls(by: Replacements): void {
  replacements = by;
}

/** What a test put in the place of the function of this name, or else the function itself. */
export function replaceable<Real>(name: keyof Replacements, real: Real): Real {
  const pass: AnyCall = (...input) => (replacements[name] ?? (real as AnyCall))(...input);
  return pass as Real;
}

export const { readMore } = calls;
export const read = replaceable('read', calls.read);
export const readOnOpening = replaceable('read', calls.readOnOpening);
export const call = replaceable('call', calls.call);
