import * as z from 'zod/mini';
import { parseJson } from '#lib/parse-json';
import { t } from '#lib/translate';
import { problemOfStatus, readText, send } from './chat-http.ts';
import type { LanguageModelLocation, Patience } from './language-model.ts';
import { LanguageModelProblem } from './language-model-problem.ts';

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Models of a large service; a longer list is cut. */
const MODELS_MAX = 500;
const NAME_MAX_CHARACTERS = 300;

/**
 * The models of a chat server, in its order.
 * @throws LanguageModelProblem
 */
export async function listModels(
  location: LanguageModelLocation,
  { listMs }: Pick<Patience, 'listMs'>,
): Promise<string[]> {
  const signal = AbortSignal.timeout(listMs);
  try {
    const response = await send(location, '/models', { signal });
    const body = await readText(response, signal);
    if (response.status !== 200) throw problemOfStatus(location, response, body);
    const parsed = z.safeParse(modelsSchema, parseJson(body));
    if (!parsed.success)
      throw new LanguageModelProblem(
        'something-else',
        t(
          'Something other than a chat server answers at {address}. Correct the address; it usually ends in /v1.',
          { address: location.address },
        ),
      );
    const names = parsed.data.data.map(({ id }) => id).filter((id) => id !== '');
    if (names.length === 0)
      throw new LanguageModelProblem(
        'no-models',
        t('{address} has no models. Load one there, for example with: {command}', {
          address: location.address,
          command: 'ollama pull llama3.1',
        }),
      );
    return names.filter((name) => name.length <= NAME_MAX_CHARACTERS).slice(0, MODELS_MAX);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new LanguageModelProblem(
      'unreachable',
      t(
        '{address} did not answer within {seconds} seconds. Check that the server runs and that no firewall is in the way.',
        { address: location.address, seconds: listMs / 1000 },
      ),
    );
  }
}
