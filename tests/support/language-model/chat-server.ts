import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeForever } from '#tests/support/server/endless-response';
import { type ChatDialect, DIALECTS } from './chat-dialects.ts';

/** A fault of the server. */
export type ChatFault =
  | 'none'
  | 'slow'
  | 'cut'
  | 'broken'
  | 'not-json'
  | 'nonsense'
  | 'reasoning-only'
  | 'think-marks'
  | 'html'
  | 'endless'
  | 'redirect'
  | 'unauthorized'
  | 'model-missing'
  | 'busy'
  | 'loading'
  | 'error'
  | 'error-in-stream'
  | 'no-models'
  | 'null-models'
  | 'error-in-middle'
  | 'content-parts'
  | 'harmony'
  | 'foreign-host'
  | 'silent'
  | 'not-streamed';

interface ChatRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

export const SONG = {
  title: 'Salt Light',
  tags: 'folk, gentle, acoustic guitar',
  lyrics:
    '[Verse 1]\nThe harbor counts its lamps tonight\nA keeper climbs the winding stair\nHe trims the wick, he turns the light\nAnd salt is singing in the air\n\n[Chorus]\nSalt light, salt light\nBring the boats in from the night\nSalt light, salt light\nHold on until the morning light',
};

/** A stand-in for a chat server, with the differences of llama.cpp, Ollama, LM Studio, vLLM and OpenAI. */
class ChatServer {
  /** All requests so far. */
  readonly requests: ChatRequest[] = [];
  /** Connections that the other side closed before the answer was complete. */
  abortedCount = 0;
  dialect: ChatDialect = 'llama.cpp';
  fault: ChatFault = 'none';
  /** How many requests the fault is for; then there is none. */
  faultCount = Number.POSITIVE_INFINITY;
  key: string | null = null;
  models = ['small-writer'];
  /** Those of the models that make embeddings, and refuse to chat. */
  embeddingModels: string[] = [];
  /** The fields of the answer in JSON, or a text. */
  answer: Readonly<Record<string, unknown>> | string = SONG;
  /** Pause before each part of an answer. */
  partMs = 0;
  url = '';
  readonly #server = createServer((request, response) => {
    this.#serve(request, response).catch(() => response.destroy());
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const path = request.url ?? '';
    const { authorization } = request.headers;
    this.requests.push({ path, authorization, body });
    response.on('close', () => {
      if (!response.writableEnded) this.abortedCount += 1;
    });
    const fault = this.faultCount > 0 ? this.fault : 'none';
    if (path.endsWith('/chat/completions')) this.faultCount -= 1;
    if (this.key !== null && authorization !== `Bearer ${this.key}`)
      return sendJson(response, 401, this.#error('Invalid API key'));
    if (!['/v1/models', '/v1/chat/completions'].includes(path))
      return sendJson(response, 404, this.#error('File Not Found'));
    if (this.#sendFault(fault, response)) return undefined;
    if (path === '/v1/models') return this.#sendModels(response, fault);
    return this.#sendAnswer(body, response, fault);
  }

  /** The faults that are the same for every path. */
  #sendFault(fault: ChatFault, response: ServerResponse): boolean {
    if (fault === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Router</title>');
    } else if (fault === 'redirect') {
      response.writeHead(302, { location: 'http://127.0.0.1:9/v1' }).end();
    } else if (fault === 'unauthorized') {
      sendJson(response, 401, this.#error('Incorrect API key provided'));
    } else if (fault === 'busy') {
      response.setHeader('retry-after', '1');
      sendJson(response, 429, this.#error('Rate limit reached'));
    } else if (fault === 'loading') {
      sendJson(response, 503, {
        error: { code: 503, message: 'Loading model', type: 'unavailable_error' },
      });
    } else if (fault === 'error') {
      sendJson(response, 500, this.#error('CUDA error: out of memory'));
    } else if (fault === 'foreign-host') {
      // Ollama, for a name that is not of its own computer.
      response.writeHead(403).end();
    } else if (fault === 'silent') {
      return true;
    } else if (fault === 'endless') {
      response.writeHead(200, { 'content-type': 'text/plain' });
      writeForever(response);
    } else {
      return false;
    }
    return true;
  }

  #sendModels(response: ServerResponse, fault: ChatFault): void {
    const models = fault === 'no-models' ? [] : this.models;
    const data = fault === 'null-models' ? null : models.map((id) => ({ id, object: 'model' }));
    sendJson(response, 200, { object: 'list', data });
  }

  async #sendAnswer(
    body: Record<string, unknown>,
    response: ServerResponse,
    fault: ChatFault,
  ): Promise<void> {
    const { model } = body;
    const isKnown = [model, `${model}:latest`].some((name) => this.models.includes(String(name)));
    const isMissing = !DIALECTS[this.dialect].takesAnyModel && !isKnown;
    if (isMissing || fault === 'model-missing')
      return sendJson(response, 404, this.#error(`model '${model}' not found`));
    if (this.embeddingModels.includes(String(model)))
      return sendJson(response, 400, this.#error(`"${model}" does not support chat`));
    const refusal = DIALECTS[this.dialect].refuses(body);
    if (refusal !== null) return sendJson(response, 400, this.#error(refusal));
    const text = this.#answerText(fault);
    if (fault === 'not-streamed') {
      const message = { role: 'assistant', content: text };
      return sendJson(response, 200, { choices: [{ index: 0, message, finish_reason: 'stop' }] });
    }
    return this.#stream(text, response, fault);
  }

  async #stream(text: string, response: ServerResponse, fault: ChatFault): Promise<void> {
    const { reasoningField, sendsComments } = DIALECTS[this.dialect];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const write = (choice: object) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`);
    if (sendsComments) response.write(': ping\n\n');
    write({ delta: { role: 'assistant', content: null } });
    if (reasoningField !== null) write({ delta: { [reasoningField]: 'The user wants a song about' } });
    if (fault === 'slow') return;
    if (fault === 'error-in-stream') {
      response.end(`data: ${JSON.stringify(this.#error('the runner has terminated'))}\n\n`);
      return;
    }
    const parts = fault === 'reasoning-only' ? [] : (text.match(/[\s\S]{1,24}/g) ?? []);
    const sent = ['cut', 'broken', 'error-in-middle'].includes(fault)
      ? parts.slice(0, Math.ceil(parts.length * 0.8))
      : parts;
    for (const content of sent) {
      await new Promise((resolve) => setTimeout(resolve, this.partMs));
      if (response.destroyed) return;
      write({ delta: { content: fault === 'content-parts' ? [{ type: 'text', text: content }] : content } });
    }
    if (fault === 'error-in-middle') {
      response.end(`data: ${JSON.stringify(this.#error('CUDA error: out of memory'))}\n\n`);
      return;
    }
    if (fault === 'broken') {
      // The written parts are sent first.
      setTimeout(() => response.destroy(), 20);
      return;
    }
    write({ delta: {}, finish_reason: ['cut', 'reasoning-only'].includes(fault) ? 'length' : 'stop' });
    response.end('data: [DONE]\n\n');
  }

  #answerText(fault: ChatFault): string {
    const { answer } = this;
    if (typeof answer === 'string') return answer;
    if (fault === 'nonsense') return 'I am sorry, but I can only talk about the weather.';
    if (fault === 'not-json') return `Here is your song:\n\nTitle: ${answer.title}\n\n${answer.lyrics}`;
    const json = JSON.stringify(answer);
    if (fault === 'harmony')
      return `<|channel|>analysis<|message|>A draft: {"title":"Draft","lyrics":"[Verse]\\nA\\nB\\nC\\nD"}<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${json}<|return|>`;
    return fault === 'think-marks'
      ? `<think>A song {about} salt.</think>\n\`\`\`json\n${json}\n\`\`\``
      : json;
  }

  #error(message: string): object {
    return DIALECTS[this.dialect].error(message);
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export async function startChatServer(): Promise<ChatServer> {
  const server = new ChatServer();
  await server.listen();
  return server;
}
