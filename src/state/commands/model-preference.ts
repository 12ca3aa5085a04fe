import { readKv, writeKv } from '#db/kv';
import { withModel } from '#domain/create/create-form';
import { autoSelectedModel } from '#domain/create/models';
import { getAccount } from '../bridges/account.ts';
import { setCreateForm } from '../stores/create-form.ts';

/** Selects the best new model the first time the account may use one, and never again (CREATE-105). */
export async function preferNewModel(usableKeys: readonly string[]): Promise<void> {
  const model = autoSelectedModel(usableKeys);
  if (model === null) return;
  const isFirst = await getAccount().database.run((tables) =>
    tables.transaction('rw', tables.kv, async () => {
      if ((await readKv(tables, 'modelPreference'))?.isSet) return false;
      await writeKv(tables, 'modelPreference', { isSet: true });
      return true;
    }),
  );
  if (isFirst) setCreateForm(withModel(model));
}
