import { useState } from 'react';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';

/** Runs one action at a time, and keeps why the last one failed. */
export function useGuestAction() {
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  /** @returns whether it succeeded */
  const run = async (key: string, work: () => Promise<void>): Promise<boolean> => {
    setBusyKey(key);
    setProblem('');
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(errorText(error, t('Try again in a moment.')));
      return false;
    } finally {
      setBusyKey(null);
    }
  };
  return { busyKey, problem, run };
}
