import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from '#tests/support/server/free-port';

export interface PassedRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  /** Status of the server's response; null if the network was cut before it arrived. */
  status: number | null;
  /** True if the response never reached the browser. */
  isAnswerLost: boolean;
}

/**
 * The network between browser and server: a proxy on a fixed port that can be cut, can lose responses after the
 * server has sent them, and records requests.
 */
export class Network {
  readonly passed: PassedRequest[] = [];
  #server: Server | null = null;
  #port = 0;
  readonly #sockets = new Set<Socket>();
  readonly #targetPort: number;
  #losesAnswer: (passed: PassedRequest) => boolean = () => false;
  #holdsRequest: ((passed: PassedRequest) => Promise<void>) | null = null;

  constructor(targetPort: number) {
    this.#targetPort = targetPort;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Connects; a second connect after a cut listens on the same port. */
  async connect(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    const server = createServer((incoming, outgoing) => void this.#forward(incoming, outgoing));
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, resolve);
    });
    this.#server = server;
  }

  /** Cuts the network: closes open connections and refuses new ones. */
  async cut(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Loses the responses to matching requests from now on. */
  loseAnswers(matches: ((passed: PassedRequest) => boolean) | null): void {
    this.#losesAnswer = matches ?? (() => false);
  }

  /** Delays each request from now on until the promise resolves. */
  holdRequests(hold: ((passed: PassedRequest) => Promise<void>) | null): void {
    this.#holdsRequest = hold;
  }

  requests(method: string, path: RegExp): PassedRequest[] {
    return this.passed.filter((passed) => passed.method === method && path.test(passed.path));
  }

  async #forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const key = incoming.headers['idempotency-key'];
    const passed: PassedRequest = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      idempotencyKey: typeof key === 'string' ? key : null,
      status: null,
      isAnswerLost: false,
    };
    this.passed.push(passed);
    if (this.#holdsRequest) await this.#holdsRequest(passed);
    const onward = request(
      {
        host: '127.0.0.1',
        port: this.#targetPort,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (answer) => {
        passed.status = answer.statusCode ?? null;
        if (this.#losesAnswer(passed)) {
          passed.isAnswerLost = true;
          answer.resume();
          answer.on('end', () => outgoing.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}
