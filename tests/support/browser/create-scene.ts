import { vi } from 'vitest';
import { writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { createFormStore } from '#state/stores/create-form';
import { closeClipMenu, closeCreatePersona } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { testBilling, testClip } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from './app-screen.tsx';

export interface CreateScene {
  readonly app: AppScreen;
  readonly sync: FakeSync;
  readonly user_id: string;
}

/** Signs in an account with one song, the models v5 and v4.5+, and an empty form. */
export async function setUpCreate(): Promise<CreateScene> {
  const user_id = signInTestUser();
  const sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: [] }));
  await putClips([testClip(2, { user_id, title: 'Harbor', metadata: { duration: 90, has_vocal: true } })]);
  const features = ['persona', 'edit_mode', 'negative_tags', 'playlist_condition'];
  const models = ['chirp-crow', 'chirp-bluejay'].map((external_key) => ({ external_key, can_use: true }));
  const value = testBilling({ accessible_features: features, models });
  await getAccount().database.run(async (tables) => {
    await writeKv(tables, 'billing', { value, fetchedAt: 1 });
    await writeKv(tables, 'modelPreference', { isSet: true });
  });
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'), { isMoreOpen: true });
  return { app: new AppScreen(), sync, user_id };
}

export async function endCreate({ app }: Pick<CreateScene, 'app'>): Promise<void> {
  vi.restoreAllMocks();
  getPlayerEngine().reset();
  toastsStore.toasts = [];
  closeClipMenu();
  closeCreatePersona();
  await app.close();
}

/** Stores the styles that the form offers. */
export function putStyles(defaults: string[], related: Record<string, string[]>): Promise<void> {
  return getAccount().database.run((tables) => writeKv(tables, 'styles', { defaults, related }));
}
