import { PREVIEW_SECONDS } from '#contract/session';
import type { PriceContext } from '#domain/create/request-price';
import { useCredits } from './billing.ts';
import { useSession } from './stored-session.ts';

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
  return { means, hasPreviews: previewSeconds > 0, previewSeconds };
}
