import * as z from 'zod/mini';
import { parseJson } from '#lib/parse-json';
import { errorTextOf } from './chat-http.ts';
import { LanguageModelProblem } from './language-model-problem.ts';

const textPart = z.optional(z.nullable(z.string()));

/** One part of a streamed answer, or a whole one; thinking is in other fields and is ignored. */
const partSchema = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(z.nullable(z.object({ content: textPart }))),
      message: z.optional(z.nullable(z.object({ content: textPart }))),
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
      if (error !== '') throw new LanguageModelProblem('failed', `The language model failed: ${error}`);
      return;
    }
    this.hasParts = true;
    const [choice] = parsed.data.choices;
    this.text += choice?.delta?.content ?? choice?.message?.content ?? '';
    const reason = choice?.finish_reason ?? null;
    if (reason !== null) this.isDone = true;
    if (reason === 'length') this.isCut = true;
  }
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

/** Chat servers put the data of an event on one line. */
function dataOf(line: string): string[] {
  return line.startsWith('data:') ? [line.slice('data:'.length).trim()] : [];
}
