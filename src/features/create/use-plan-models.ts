import { useSession } from '#state/queries/accounts/stored-session';
import { useCredits } from '#state/queries/billing/billing';

/** Keys of the models that the account can use: those of the ledger, or of the session until it is known. */
export function usePlanModels(): readonly string[] {
  const credits = useCredits().data;
  const session = useSession().data?.session;
  return (
    credits?.usableModels ??
    session?.models.filter((model) => model.can_use).map((model) => model.external_key) ??
    []
  );
}
