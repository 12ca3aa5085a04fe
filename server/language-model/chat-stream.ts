import * as z from 'zod/mini';
import { parseJson } from '#lib/parse-json';
import { t } from '#lib/translate';
import { errorTextOf, quotation } from './chat-http.ts';
import { LanguageModelProblem } from './language-model-problem.ts';

const textPart = z.optional(z.nullable(z.string()));

/** Mistral and others send the parts of a content in a list, with their thinking in parts of other types. */
const content = z.optional(
  z.nullable(z.union([z.string(), z.array(z.union([z.string(), z.looseObject({ text: textPart })]))])),
);

/** One part of a streamed answer, or a whole one; thinking is in other fields and is ignored. */
const partSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(z.nullable(z.object({ content }))),
      message: z.optional(z.nullable(z.object({ content }))),
      finish_reason: textPart,
    }),
  ),
});

/** The answer as far as it has arrived. */
export class ChatAnswer {
  text = '';
  /** Whether the server ended the answer because it became too long for it. */
  isCut = false;
  /** Whether the server said that the answer is complete. */
  isDone = false;
  /** The problem that ended the answer after a part of it; null for none. */
  problem: LanguageModelProblem | null = null;
  /** Whether anything that belongs to a chat answer has arrived. */
  hasParts = false;

  /**
   * Adds the data of one event, or a whole body.
   * @throws LanguageModelProblem for an error in the middle of the answer
   */
  add(data: string): void {
    if (data === '[DONE]') {
      this.isDone = true;
      return;
    }
    const value = parseJson(data);
    const parsed = z.safeParse(partSchema, value);
    if (!parsed.success) {
      const error = errorTextOf(data);
      if (error !== '')
        throw new LanguageModelProblem('failed', `${t('The language model failed.')} ${quotation(error)}`);
      return;
    }
    this.hasParts = true;
    const [choice] = parsed.data.choices;
    this.text += textOf(choice?.delta?.content ?? choice?.message?.content);
    const reason = choice?.finish_reason ?? null;
    if (reason !== null) this.isDone = true;
    if (reason === 'length') this.isCut = true;
  }
}

function textOf(parts: z.infer<typeof content>): string {
  if (!Array.isArray(parts)) return parts ?? '';
  return parts.map((part) => (typeof part === 'string' ? part : (part.text ?? ''))).join('');
}

/** Splits a body of server-sent events into the data of each event; comments are left out. */
export class EventData {
  readonly #decoder = new TextDecoder();
  #rest = '';

  /** The data of the events that are complete with this piece. */
  read(piece: Uint8Array): string[] {
    this.#rest += this.#decoder.decode(piece, { stream: true });
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap(dataOf);
  }

  /** The data of an event at the end of the body without a line break. */
  end(): string[] {
    return dataOf(this.#rest);
  }
}

/** Chat servers put the data of an event on one line; older ones of llama.cpp name an error's line 'error'. */
function dataOf(line: string): string[] {
  const data = /^(?:data|error):(.*)$/.exec(line)?.[1];
  return data === undefined ? [] : [data.trim()];
}
