import { useState } from 'react';
import { useAccountList } from '#features/account/AccountList.tsx';
import { translated } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';

/** A list that only the server stores, with the reason why it did not load. */
export function useServerRows<Row>(load: () => Promise<readonly Row[]>) {
  const [problem, setProblem] = useState<string | null>(null);
  const list = useAccountList(async () => {
    try {
      const rows = await load();
      setProblem(null);
      return rows;
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setProblem(error.status === 0 ? null : translated(error.detail));
      return null;
    }
  });
  return { ...list, problem };
}
