import type { LanguageModel } from '#contract/making/llm';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { readLanguageModelAddress } from '#server/rules/language-model-address';
import {
  deleteLanguageModel,
  findLanguageModel,
  type StoredLanguageModel,
  storeLanguageModel,
} from './llm.repository.ts';

type Context = Pick<BaseContext, 'db' | 'services'>;

/** The language model that writes words, or null. */
export async function connectedLanguageModel({ db, services }: Context): Promise<LanguageModel | null> {
  const { environment } = services.languageModel;
  if (environment !== null) return environment;
  const stored = await findLanguageModel(db);
  return stored === null ? null : shown(stored);
}

function shown({ address, model, sealedKey, allowsPrivateAddress }: StoredLanguageModel): LanguageModel {
  return {
    address,
    model,
    has_key: sealedKey !== null,
    allows_private_address: allowsPrivateAddress,
    is_from_environment: false,
  };
}

/** @throws ApiError 409 if only the environment can change it. */
function refuseFromEnvironment({ services }: Context): void {
  if (services.languageModel.environment !== null)
    throw new ApiError(
      409,
      t("The server's environment sets the language model, so it can only be changed there."),
    );
}

/** The key to store: the given one, else the stored one if the server stays at its origin. */
async function sealedKeyOf(
  address: string,
  key: string | null | undefined,
  { db, services }: Context,
): Promise<string | null> {
  const given = key?.trim();
  if (key !== undefined) return given ? services.languageModel.sealKey(given) : null;
  const stored = await findLanguageModel(db);
  const isSameServer = stored !== null && new URL(stored.address).origin === new URL(address).origin;
  return isSameServer ? stored.sealedKey : null;
}

export const handlers: HandlersOf<'llm'> = {
  'llm.get': async (_args, context) => ({ language_model: await connectedLanguageModel(context) }),

  async 'llm.set'({ body }, context) {
    refuseFromEnvironment(context);
    const address = readLanguageModelAddress(body.address);
    if (address === null)
      throw new ApiError(422, t('The address must be like http://192.168.1.20:11434, without a password.'), {
        field: 'address',
      });
    const row = {
      address,
      model: body.model.trim(),
      sealedKey: await sealedKeyOf(address, body.key, context),
      allowsPrivateAddress: body.allows_private_address,
    };
    await storeLanguageModel(context.db, row);
    return { language_model: shown(row) };
  },

  async 'llm.check'(_args, { db, services }) {
    const { models, model, problem, answerSeconds } = await services.languageModel.check(db);
    return { models: [...models], model, problem, answer_seconds: answerSeconds };
  },

  async 'llm.remove'(_args, context) {
    refuseFromEnvironment(context);
    await deleteLanguageModel(context.db);
    return {};
  },
};
