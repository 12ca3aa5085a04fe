import type { ServerModeInfo } from '#contract/operation/mode';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import type { Connection } from '#server/database/database';
import { findServerMode, storeServerMode } from './mode.repository.ts';

async function info(db: Connection): Promise<ServerModeInfo> {
  const { kind, isFixed, homeCredits } = await findServerMode(db);
  return { mode: kind, is_fixed: isFixed, home_credits: homeCredits };
}

export const handlers: HandlersOf<'mode'> = {
  'mode.get': (_args, { db }) => info(db),

  async 'mode.set'({ body: { mode, home_credits: credits } }, { db }) {
    const { kind, isFixed, homeCredits } = await findServerMode(db);
    if (isFixed && mode !== kind)
      throw new ApiError(409, t('SKYLARK_PLANS decides this. Unset it to choose here.'), { field: 'mode' });
    await storeServerMode(db, { kind: mode, homeCredits: credits === undefined ? homeCredits : credits });
    return info(db);
  },
};
