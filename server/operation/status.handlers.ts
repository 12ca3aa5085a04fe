import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { deleteServiceStatus, findServiceStatus, storeServiceStatus } from './service-status.repository.ts';

export const handlers: HandlersOf<'status'> = {
  'status.get': (_args, { db }) => findServiceStatus(db),

  async 'status.set'({ body: { status, message } }, { db }) {
    if (status === 'ok') {
      await deleteServiceStatus(db);
    } else {
      const text = message?.trim() ?? '';
      if (text === '') throw new ApiError(400, t('Enter a message.'), { field: 'message' });
      await storeServiceStatus(db, status, text);
    }
    return findServiceStatus(db);
  },
};
