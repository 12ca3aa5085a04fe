import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import {
  deleteServiceStatus,
  findServiceStatus,
  storeServiceStatus,
} from '#server/repositories/service-status';
import type { HandlersOf } from './context.ts';

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
