import type { App } from '#contract/accounts/apps';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { defineEntity } from '#server/calls/entity';
import { deleteApp, findApps, insertApp, listApps, type StoredApp } from './apps.repository.ts';

/** Each request of a player is compared with all of them. */
const MAX_APPS = 20;

export const entity = defineEntity({
  noun: 'app',
  find: findApps,
  ownership: ({ userId }) => ({ ownerId: userId, isPublic: false }),
});

function shown({ id, name, createdAt, lastUsedAt }: Omit<StoredApp, 'sealedPassword' | 'passwordHash'>): App {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

export const handlers: HandlersOf<'apps', { app: StoredApp }> = {
  async 'apps.list'(_args, { db, viewer }) {
    return { apps: (await listApps(db, viewer.id)).map(shown) };
  },

  async 'apps.create'({ body }, { db, viewer, services, now }) {
    const name = body.name.trim();
    if (name === '') throw new ApiError(422, t('The app needs a name.'), { field: 'name' });
    if ((await listApps(db, viewer.id)).length >= MAX_APPS)
      throw new ApiError(
        422,
        t('You can have at most {max} app passwords. Revoke one you do not use.', { max: MAX_APPS }),
      );
    const password = services.appPasswords.create();
    const row = { id: newId(), userId: viewer.id, name, createdAt: now, lastUsedAt: null };
    await insertApp(db, {
      ...row,
      sealedPassword: services.appPasswords.seal(password),
      passwordHash: services.appPasswords.hash(password),
    });
    return { app: shown(row), username: viewer.handle, password };
  },

  async 'apps.revoke'(_args, { db, entity: app }) {
    await deleteApp(db, app.id);
    return {};
  },
};
