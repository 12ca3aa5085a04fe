import { useSnapshot } from 'valtio';
import { LANGUAGE_MODEL } from '#contract/accounts/session';
import { useSession } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import { createPlaceStore } from '#state/stores/create-form';

/** The name of the language model that writes lyrics now; null where the built-in writer or this device does. */
export function useLanguageModel(): string | null {
  const name = useSession().data?.session?.configs[LANGUAGE_MODEL] ?? null;
  const isOffline = useIsOffline();
  const { isOnDevice } = useSnapshot(createPlaceStore);
  return isOffline || isOnDevice ? null : name;
}
