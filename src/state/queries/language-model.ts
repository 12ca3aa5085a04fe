import { useSnapshot } from 'valtio';
import { LANGUAGE_MODEL } from '#contract/session';
import { createPlaceStore } from '../stores/create-form.ts';
import { useIsOffline } from './connection.ts';
import { useSession } from './stored-session.ts';

/** The name of the language model that writes lyrics now; null where the built-in writer or this device does. */
export function useLanguageModel(): string | null {
  const name = useSession().data?.session?.configs[LANGUAGE_MODEL] ?? null;
  const isOffline = useIsOffline();
  const { isOnDevice } = useSnapshot(createPlaceStore);
  return isOffline || isOnDevice ? null : name;
}
