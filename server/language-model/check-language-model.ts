import { t } from '#lib/translate';
import { chat } from './chat.ts';
import { type ChatQuestion, FULL_SHAPE } from './chat-shape.ts';
import type { LanguageModelLocation, Patience } from './language-model.ts';
import { LanguageModelProblem } from './language-model-problem.ts';
import { askModel, findModel, listModels } from './list-models.ts';

/** The result of a check of a language model. */
export interface LanguageModelCheck {
  readonly models: readonly string[];
  /** The model that writes; empty if it is not known. */
  readonly model: string;
  /** The problem and the next step, or null. */
  readonly problem: string | null;
  /** How long a short answer took; null without one. */
  readonly answerSeconds: number | null;
}

/** Shorter than a page waits for a call. */
export const CHECK_PATIENCE: Patience = {
  listMs: 4000,
  firstPartMs: 8000,
  nextPartMs: 4000,
  wholeMs: 9000,
  retryMs: 2000,
};

const QUESTION: ChatQuestion = {
  system: 'Answer with one JSON object and nothing else.',
  user: 'Answer with {"word":"ready"}',
  schemaName: 'word',
  schema: {
    type: 'object',
    properties: { word: { type: 'string' } },
    required: ['word'],
    additionalProperties: false,
  },
  maxTokens: 200,
};
/** Some of many models, in a sentence. */
const NAMED_MODELS = 5;

/** Lists the models of a chat server and has its model give a short answer. */
export async function checkLanguageModel(
  location: LanguageModelLocation,
  patience: Patience,
): Promise<LanguageModelCheck> {
  const { signal } = new AbortController();
  let models: string[] = [];
  let { model } = location;
  try {
    models = await listModels(location, patience, signal);
    const named = findModel(models, model);
    if (model !== '' && named === null)
      return { models, model, problem: missing(location, models), answerSeconds: null };
    return await askModel(location, named === null ? models : [named], async (asked) => {
      model = asked.model;
      const startedAt = performance.now();
      const question = { question: QUESTION, shape: FULL_SHAPE };
      const { problem } = await chat(asked, question, { patience, signal, onText: () => undefined });
      if (problem !== null) throw problem;
      const answerSeconds = Math.round((performance.now() - startedAt) / 100) / 10;
      return { models, model, problem: null, answerSeconds };
    });
  } catch (error) {
    if (!(error instanceof LanguageModelProblem)) throw error;
    const problem = error.kind === 'too-slow' ? slow(location, patience) : error.message;
    return { models, model, problem, answerSeconds: null };
  }
}

function missing({ address, model }: LanguageModelLocation, models: readonly string[]): string {
  const names = models.slice(0, NAMED_MODELS).join(', ');
  return [
    t('{address} does not have the model {model}.', { address, model }),
    models.length > NAMED_MODELS
      ? t('It has {names} and others.', { names })
      : t('It has {names}.', { names }),
    t('Choose one of these, or load this one there.'),
  ].join(' ');
}

function slow({ address }: LanguageModelLocation, { firstPartMs }: Patience): string {
  return t(
    '{address} did not answer a short question within {seconds} seconds. It may still load its model; check again in a minute. If this remains, choose a smaller model.',
    { address, seconds: firstPartMs / 1000 },
  );
}
