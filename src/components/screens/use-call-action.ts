import { useState } from 'react';
import { t, translated } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';

/**
 * Why a call to the server changed nothing.
 * @throws any error that is not a `CallProblem`
 */
export function callProblemText(error: unknown): string {
  if (!(error instanceof CallProblem)) throw error;
  return error.status === 0 ? t('This needs a connection. Nothing was changed.') : translated(error.detail);
}

interface CallAction<Name extends string> {
  /** The running action; null when none is. */
  readonly busy: Name | null;
  /** Why the last action failed, or what is wrong with the input. */
  readonly problem: string | null;
  readonly setProblem: (problem: string) => void;
  /** Resolves with whether it succeeded. */
  readonly run: (name: Name, action: () => Promise<void>) => Promise<boolean>;
}

/** Runs an action of a screen once at a time. A failed one leaves the screen unchanged. */
export function useCallAction<Name extends string>(): CallAction<Name> {
  const [busy, setBusy] = useState<Name | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(name: Name, action: () => Promise<void>): Promise<boolean> {
    if (busy === name) return false;
    setBusy(name);
    setProblem(null);
    try {
      await action();
      return true;
    } catch (error) {
      setProblem(callProblemText(error));
      return false;
    } finally {
      setBusy((current) => (current === name ? null : current));
    }
  }
  return { busy, problem, setProblem, run };
}
