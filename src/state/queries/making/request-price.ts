import { PREVIEW_SECONDS } from '#contract/accounts/session';
import type { PriceContext } from '#domain/create/request-price';
import { useSession } from '#state/queries/accounts/stored-session';
import { useUserConfig } from '#state/queries/accounts/user-config';
import { useCredits } from '#state/queries/billing/billing';

/** What prices depend on besides the request. */
export function usePriceCircumstances(): PriceContext & { readonly previewSeconds: number } {
  const balance = useCredits().data;
  const billing = balance?.billing;
  const means = billing
    ? {
        ...balance,
        features: billing.accessible_features,
        hasLimit: billing.has_credit_limit !== false,
        models: billing.models,
      }
    : null;
  const previewSeconds = Number(useSession().data?.session?.configs[PREVIEW_SECONDS] ?? 0);
  const oneSongEngineIds = useUserConfig().data?.one_song_engine_ids ?? [];
  return { means, hasPreviews: previewSeconds > 0, previewSeconds, oneSongEngineIds };
}
