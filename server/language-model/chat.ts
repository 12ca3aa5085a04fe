import { sleep } from '#lib/sleep';
import { t } from '#lib/translate';
import { withDeadline } from '#server/deadline';
import type { OutboundResponse } from '#server/outbound/send-request';
import { errorTextOf, problemOfStatus, readText, send, waitOf } from './chat-http.ts';
import { type ChatQuestion, type ChatShape, chatBody, simplerShape } from './chat-shape.ts';
import { ChatAnswer, EventData } from './chat-stream.ts';
import type { LanguageModelLocation, Patience } from './language-model.ts';
import { LanguageModelProblem } from './language-model-problem.ts';

/** Statuses of servers that do not understand a part of the request. */
const SHAPE_STATUSES = [400, 422, 501];
/** A longer wait than this is too long for the person in front of the form. */
const LONGEST_RETRY_MS = 15_000;
/** Several times the longest answer with its thinking; the rest is not read. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;
const ANSWER_MAX_CHARACTERS = 60_000;

export interface ChatOptions {
  readonly patience: Patience;
  readonly signal: AbortSignal;
  /** Called with the text so far whenever more has arrived. */
  readonly onText: (text: string) => void;
}

export interface ChatResult {
  readonly text: string;
  /** Whether the answer ended too early: at a limit of the server or of this one. */
  readonly isCut: boolean;
  /** The problem that ended it; null if the server named none. */
  readonly problem: LanguageModelProblem | null;
  /** The shape that the server understood. */
  readonly shape: ChatShape;
}

/**
 * Sends a question to the language model and returns its whole answer.
 * @throws LanguageModelProblem, or the reason of `signal` once aborted
 */
export async function chat(
  location: LanguageModelLocation,
  { question, shape: firstShape }: { readonly question: ChatQuestion; readonly shape: ChatShape },
  { patience, signal, onText }: ChatOptions,
): Promise<ChatResult> {
  const standstill = new Standstill(patience);
  let whole = standstill.signal;
  try {
    return await withDeadline(patience.wholeMs, [signal, standstill.signal], async (over) => {
      whole = over;
      const clock = { signal: over, isStopped: () => signal.aborted, restart: () => standstill.restart() };
      const { response, shape } = await begin(location, question, firstShape, { patience, signal: over });
      const { text, isCut, isDone, problem } = await readAnswer(response, { clock, onText });
      return { text, isCut: isCut || !isDone, problem, shape };
    });
  } catch (error) {
    signal.throwIfAborted();
    if (whole.aborted) throw tooSlow(location);
    throw error;
  } finally {
    standstill.stop();
  }
}

function tooSlow({ address, model }: LanguageModelLocation): LanguageModelProblem {
  return new LanguageModelProblem(
    'too-slow',
    t('{model} at {address} took too long. Choose a smaller model, or a faster computer for it.', {
      model,
      address,
    }),
  );
}

/** Aborts a request that stands still for too long. */
class Standstill {
  readonly #over = new AbortController();
  readonly #nextPartMs: number;
  #part: NodeJS.Timeout;

  constructor({ firstPartMs, nextPartMs }: Patience) {
    this.#nextPartMs = nextPartMs;
    this.#part = setTimeout(() => this.#over.abort(), firstPartMs);
  }

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Something arrived. */
  restart(): void {
    clearTimeout(this.#part);
    this.#part = setTimeout(() => this.#over.abort(), this.#nextPartMs);
  }

  stop(): void {
    clearTimeout(this.#part);
  }
}

/** The time that is left for an answer. */
interface Clock {
  readonly signal: AbortSignal;
  /** Whether the answer is no longer wanted. */
  readonly isStopped: () => boolean;
  readonly restart: () => void;
}

/** Sends the request, in simpler shapes if the server refuses one, until an answer begins. */
async function begin(
  location: LanguageModelLocation,
  question: ChatQuestion,
  firstShape: ChatShape,
  { patience, signal }: { readonly patience: Patience; readonly signal: AbortSignal },
): Promise<{ response: OutboundResponse; shape: ChatShape }> {
  let shape = firstShape;
  let hasWaited = false;
  for (;;) {
    const body = chatBody(location.model, question, shape);
    const response = await send(location, '/chat/completions', { body, signal });
    if (response.status === 200) return { response, shape };
    const text = await readText(response, signal);
    const problem = problemOfStatus(location, response, text);
    const isOfShape = SHAPE_STATUSES.includes(response.status) && problem.kind !== 'not-for-chat';
    const next = isOfShape ? simplerShape(shape, errorTextOf(text)) : null;
    if (next !== null) {
      shape = next;
      continue;
    }
    const waitMs = waitOf(response) ?? patience.retryMs;
    const canWait = problem.kind === 'loading' || (problem.kind === 'busy' && !hasWaited);
    if (!canWait || waitMs > LONGEST_RETRY_MS) throw problem;
    hasWaited = true;
    await sleep(waitMs, signal);
    signal.throwIfAborted();
  }
}

async function readAnswer(
  response: OutboundResponse,
  { clock, onText }: { readonly clock: Clock; readonly onText: (text: string) => void },
): Promise<ChatAnswer> {
  const answer = new ChatAnswer();
  if (!/event-stream/.test(response.headers['content-type'] ?? '')) {
    answer.add(await readText(response, clock.signal));
  } else {
    await readEvents(response, answer, { clock, onText });
  }
  if (!answer.hasParts)
    throw new LanguageModelProblem('something-else', t('The answer is not one of a chat server.'));
  return answer;
}

async function readEvents(
  response: OutboundResponse,
  answer: ChatAnswer,
  { clock, onText }: { readonly clock: Clock; readonly onText: (text: string) => void },
): Promise<void> {
  const events = new EventData();
  let size = 0;
  try {
    for await (const piece of response.pieces) {
      clock.restart();
      size += piece.length;
      const length = answer.text.length;
      for (const data of events.read(piece)) answer.add(data);
      if (answer.text.length > length) onText(answer.text);
      if (size > ANSWER_MAX_BYTES || answer.text.length > ANSWER_MAX_CHARACTERS) answer.isCut = true;
      if (answer.isDone || answer.isCut) break;
    }
    for (const data of events.end()) answer.add(data);
  } catch (error) {
    // The part of a broken or slow answer that arrived may be usable; a stopped one is not wanted.
    if (answer.text === '' || clock.isStopped()) throw error;
    if (error instanceof LanguageModelProblem) answer.problem = error;
    answer.isCut = true;
  } finally {
    response.close();
  }
}
