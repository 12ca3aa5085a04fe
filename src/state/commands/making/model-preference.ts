import { readKv, writeKv } from '#db/kv';
import { withModel } from '#domain/create/create-form';
import { autoSelectedModel } from '#domain/create/models';
import { getAccount } from '#state/bridges/account';
import { setCreateForm } from '#state/stores/create-form';

/**
 * Selects the account's model for new songs when this device first learns of it. Without one, selects the best new
 * model the first time the account may use one, and never again (CREATE-105). `sketchModel` is null if the account has
 * none, and undefined while this device does not know.
 */
export async function preferModel(
  usableKeys: readonly string[],
  sketchModel: string | null | undefined,
): Promise<void> {
  const model = await getAccount().database.run((tables) =>
    tables.transaction('rw', tables.kv, async () => {
      const known = await readKv(tables, 'modelPreference');
      if (sketchModel && sketchModel !== known?.sketchModel && usableKeys.includes(sketchModel)) {
        await writeKv(tables, 'modelPreference', { isSet: true, sketchModel });
        return sketchModel;
      }
      const best = known?.isSet || sketchModel ? null : autoSelectedModel(usableKeys);
      const isWithdrawn = sketchModel === null && known?.sketchModel !== undefined;
      if (best !== null || isWithdrawn) await writeKv(tables, 'modelPreference', { isSet: true });
      return best;
    }),
  );
  if (model !== null) setCreateForm(withModel(model));
}
