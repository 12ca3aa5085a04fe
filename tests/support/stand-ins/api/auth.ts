import * as auth from '../../../../src/api/auth.ts';

export * from '../../../../src/api/auth.ts';

type AnyFunction = (...input: never[]) => Promise<unknown>;

/** Functions with which a test replaces some of these. */
interface Replacements {
  readonly listSessions?: AnyFunction;
  readonly endSession?: AnyFunction;
  readonly changePassword?: AnyFunction;
  readonly deleteAccount?: AnyFunction;
}

let replacements: Replacements = {};

/** Makes the screens call these functions instead of the server, until the end of the test file. */
export function replaceAuth(by: Replacements): void {
  replacements = by;
}

function replaceable<Real>(name: keyof Replacements, real: Real): Real {
  const pass: AnyFunction = (...input) => (replacements[name] ?? (real as AnyFunction))(...input);
  return pass as Real;
}

export const listSessions = replaceable('listSessions', auth.listSessions);
export const endSession = replaceable('endSession', auth.endSession);
export const changePassword = replaceable('changePassword', auth.changePassword);
export const deleteAccount = replaceable('deleteAccount', auth.deleteAccount);
