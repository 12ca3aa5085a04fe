import { t } from '#lib/translate';
import { openText } from '#server/accounts/sealed-text';
import type { Connection } from '#server/database/database';
import {
  CHECK_PATIENCE,
  checkLanguageModel,
  type LanguageModelCheck,
} from '#server/language-model/check-language-model';
import type { LanguageModelLocation } from '#server/language-model/language-model';
import { LanguageModelProblem } from '#server/language-model/language-model-problem';
import { findLanguageModel } from '#server/making/llm.repository';

export interface LanguageModelParts {
  /** The language model that the environment connects; it comes before the one that staff connected. */
  readonly environment: LanguageModelLocation | null;
  /** Decrypts the key that staff stored. */
  readonly sealingKey: Uint8Array;
}

/**
 * The language model that writes; null without one.
 * @throws LanguageModelProblem if its key was stored under another secret
 */
export async function findConnectedModel(
  db: Connection,
  { environment, sealingKey }: LanguageModelParts,
): Promise<LanguageModelLocation | null> {
  if (environment !== null) return environment;
  const stored = await findLanguageModel(db);
  if (stored === null) return null;
  const { sealedKey, ...location } = stored;
  const key = sealedKey === null ? null : openText(sealedKey, sealingKey);
  if (sealedKey !== null && key === null)
    throw new LanguageModelProblem(
      'key',
      t("The key of the language model was stored under another server's secret. Enter the key again."),
    );
  return { ...location, key };
}

/** Checks the connected language model now. */
export async function checkConnectedModel(
  db: Connection,
  parts: LanguageModelParts,
): Promise<LanguageModelCheck> {
  const found = { models: [], model: '', answerSeconds: null };
  try {
    const location = await findConnectedModel(db, parts);
    if (location === null) return { ...found, problem: t('No language model is connected.') };
    return await checkLanguageModel(location, CHECK_PATIENCE);
  } catch (error) {
    if (!(error instanceof LanguageModelProblem)) throw error;
    return { ...found, problem: error.message };
  }
}
