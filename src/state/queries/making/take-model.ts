import { useSnapshot } from 'valtio';
import type { AccountTables } from '#db/db';
import { readKv } from '#db/kv';
import { type TakeModel, takeModel } from '#domain/create/engine-tasks';
import { readUserConfig } from '#state/queries/accounts/user-config';
import { useLiveQuery } from '#state/queries/live-query';
import { createFormStore } from '#state/stores/create-form';

/** The model that makes takes of sketches: the account's, that of the form, or any connected one; null without one. */
export async function readTakeModel(tables: AccountTables): Promise<TakeModel | null> {
  const [billing, config] = await Promise.all([readKv(tables, 'billing'), readUserConfig(tables)]);
  const chosen = [config?.take_model ?? '', createFormStore.mv];
  return takeModel(chosen, billing?.value.models ?? [], config?.one_song_engine_ids);
}

/** The model that makes takes of sketches; null without one, and until it is known. */
export function useTakeModel(): TakeModel | null {
  const { mv } = useSnapshot(createFormStore);
  return useLiveQuery(`take-model:${mv}`, readTakeModel).data ?? null;
}
