import * as z from 'zod/mini';
import { parseJson } from '#lib/parse-json';
import { t } from '#lib/translate';
import { withDeadline } from '#server/deadline';
import { problemOfStatus, readText, send } from './chat-http.ts';
import type { LanguageModelLocation, Patience } from './language-model.ts';
import { LanguageModelProblem } from './language-model-problem.ts';

/** Ollama without models says null. */
const modelsSchema = z.object({ data: z.nullable(z.array(z.object({ id: z.string() }))) });

/** Names of models that make embeddings or rankings, which no chat server marks in its list. */
const NOT_FOR_CHAT = /embed|rerank|(?:^|[/_-])(?:bge|gte|e5|all-minilm|minilm)(?=[-_:.]|$)/i;
/** Models of a large service; a longer list is cut. */
const MODELS_MAX = 500;
const NAME_MAX_CHARACTERS = 300;
/** A person waits in front of the form. */
const ASKED_MAX = 5;

/**
 * The models of a chat server, in its order.
 * @throws LanguageModelProblem, or the reason of `stop` once aborted
 */
export async function listModels(
  location: LanguageModelLocation,
  { listMs }: Pick<Patience, 'listMs'>,
  stop: AbortSignal,
): Promise<string[]> {
  let isOver = () => false;
  try {
    return await withDeadline(listMs, [stop], (signal) => {
      isOver = () => signal.aborted;
      return readModels(location, signal);
    });
  } catch (error) {
    stop.throwIfAborted();
    if (!isOver()) throw error;
    throw new LanguageModelProblem(
      'unreachable',
      t(
        '{address} did not answer within {seconds} seconds. Check that the server runs and that no firewall is in the way.',
        { address: location.address, seconds: listMs / 1000 },
      ),
    );
  }
}

async function readModels(location: LanguageModelLocation, signal: AbortSignal): Promise<string[]> {
  const { address } = location;
  const response = await send(location, '/models', { signal });
  const body = await readText(response, signal);
  if (response.status !== 200) throw problemOfStatus(location, response, body);
  const parsed = z.safeParse(modelsSchema, parseJson(body));
  if (!parsed.success)
    throw new LanguageModelProblem(
      'something-else',
      t(
        'Something other than a chat server answers at {address}. Correct the address; it usually ends in /v1.',
        { address },
      ),
    );
  const names = (parsed.data.data ?? []).map(({ id }) => id).filter((id) => id !== '');
  if (names.length === 0)
    throw new LanguageModelProblem(
      'no-models',
      t('{address} has no models. Load one there, for example with: {command}', {
        address,
        command: 'ollama pull llama3.1',
      }),
    );
  return names.filter((name) => name.length <= NAME_MAX_CHARACTERS).slice(0, MODELS_MAX);
}

/** The name in the list for a name that staff entered: Ollama's lists have a tag that may be left out. */
export function findModel(models: readonly string[], name: string): string | null {
  return models.find((model) => model === name) ?? models.find((model) => model === `${name}:latest`) ?? null;
}

/**
 * Asks models of the list in turn, without those that only make embeddings, until one can chat.
 * @throws LanguageModelProblem of `ask`; of the last model if none can chat
 */
export async function askModel<Result>(
  location: LanguageModelLocation,
  models: readonly string[],
  ask: (location: LanguageModelLocation) => Promise<Result>,
): Promise<Result> {
  const writing = models.filter((name) => !NOT_FOR_CHAT.test(name));
  const [last = '', ...others] = [...(writing.length > 0 ? writing : models)].slice(0, ASKED_MAX).reverse();
  for (const model of others.reverse()) {
    try {
      return await ask({ ...location, model });
    } catch (error) {
      if (!(error instanceof LanguageModelProblem) || error.kind !== 'not-for-chat') throw error;
    }
  }
  return ask({ ...location, model: last });
}
