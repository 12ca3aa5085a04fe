import {
  ANALYTICS_SCRIPT,
  LANGUAGE_MODEL,
  LINK_ORIGIN,
  LINK_REACH,
  PREVIEW_SECONDS,
} from '#contract/accounts/session';
import { SENDS_LISTENS } from '#contract/listening/scrobblers';
import { REMASTER_MODELS } from '#domain/clips/remaster';
import { engineModelName } from '#domain/create/engine-models';
import { languageModelName } from '#domain/lyrics/language-model-name';
import { refusal } from '#server/api-error';
import { accountWithFreeClips } from '#server/billing/balance';
import { offeredModels, planOf } from '#server/billing/plans';
import type { HandlersOf } from '#server/calls/context';
import { listScrobblers } from '#server/listening/scrobblers.repository';
import { listEngineModels } from '#server/making/engine-connections.repository';
import { connectedLanguageModel } from '#server/making/llm.handlers';
import type { Account } from './accounts.repository.ts';
import { sessionFlags } from './flags.ts';
import { hasPassword } from './provider-accounts.repository.ts';

/** How long an account counts as new. */
const NEW_ACCOUNT_MS = 24 * 60 * 60 * 1000;

function isDayZero(account: Account, now: Date): boolean {
  return now.getTime() - account.createdAt.getTime() < NEW_ACCOUNT_MS;
}

export const handlers: HandlersOf<'session'> = {
  async 'session.get'(_args, context) {
    const found = await accountWithFreeClips(context.viewer.id, context);
    // As in `findViewerAccount`: a token outlives its account.
    if (found === undefined) throw refusal(401);
    const { account, left } = found;
    const plan = planOf(account);
    const isNew = isDayZero(account, context.now);
    const { isStaff } = account;
    const { linkOrigin } = context;
    const { door, analyticsScript, previewSeconds } = context.services;
    const { web_v4_gen: freeV4Clips, remaster } = left;
    const freeRemasters = plan.features.includes('v4_remaster') ? 0 : remaster;
    const writer = await connectedLanguageModel(context);
    const models = offeredModels({ plan, isStaff, freeV4Clips }).map(({ model, canUse }) => ({
      external_key: model.key,
      name: model.name,
      major_version: model.majorModelVersion,
      can_use: canUse,
    }));
    const engineModels = (await listEngineModels(context.db)).map(({ key, engineName, model }) => ({
      external_key: key,
      name: `${engineName}: ${engineModelName(model)}`,
      major_version: 'v4.5',
      can_use: true,
    }));
    return {
      user: {
        id: account.id,
        clerk_id: account.id,
        email: account.email,
        username: account.username,
        handle: account.username,
        display_name: account.name,
        phone_number: null,
        has_password: door.hasPasswords && (await hasPassword(context.db, account.id)),
      },
      roles: {
        staff: account.isStaff,
        listener: account.isListener,
        is_day_zero_user: isNew,
        pro: plan.isPaid,
      },
      flags: sessionFlags(context.services),
      experiments: isNew ? { 'create-onboarding': 'treatment' } : {},
      configs: {
        'gen-endpoint': 'v2',
        [LINK_ORIGIN]: linkOrigin.origin,
        ...(linkOrigin.reach === null ? {} : { [LINK_REACH]: linkOrigin.reach }),
        ...(analyticsScript === null ? {} : { [ANALYTICS_SCRIPT]: analyticsScript }),
        ...(writer === null ? {} : { [LANGUAGE_MODEL]: languageModelName(writer.model) }),
        ...((await listScrobblers(context.db, account.id)).length === 0 ? {} : { [SENDS_LISTENS]: '1' }),
        ...(previewSeconds === 0 ? {} : { [PREVIEW_SECONDS]: String(previewSeconds) }),
      },
      models: [...models, ...engineModels],
      // The free v4 clips are for new songs; free remasters use v4 too.
      remaster_model_types: offeredModels({ plan, isStaff, freeV4Clips: freeRemasters })
        .filter(({ model }) => REMASTER_MODELS.includes(model.key))
        .map(({ model: { key, name }, canUse }) => ({ external_key: key, name, can_use: canUse })),
    };
  },
};
