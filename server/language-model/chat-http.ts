import { retryAfterMs } from '#contract/rate-limited';
import { parseJson } from '#lib/parse-json';
import { t } from '#lib/translate';
import { AddressRefusedError } from '#server/outbound/allowed-address';
import {
  RedirectRefusedError,
  ResponseTooLargeError,
  readBody,
  requestConnected,
} from '#server/outbound/connected-request';
import type { OutboundResponse } from '#server/outbound/send-request';
import type { LanguageModelLocation } from './language-model.ts';
import { LanguageModelProblem } from './language-model-problem.ts';

/** Enough for every error text and list of models. */
const TEXT_MAX_BYTES = 1024 * 1024;
/** An error text that is quoted. */
const QUOTED_CHARACTERS = 200;

const USUAL_PORTS = t(
  'Usual addresses: llama.cpp http://localhost:8080, Ollama http://localhost:11434, LM Studio http://localhost:1234, vLLM http://localhost:8000.',
);

interface Sending {
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

/**
 * Sends a request to the chat server; redirects are not followed.
 * @throws LanguageModelProblem if there is no response, or it is a redirect. The reason of `signal`, once aborted.
 */
export async function send(
  location: LanguageModelLocation,
  path: string,
  { body, signal }: Sending,
): Promise<OutboundResponse> {
  const { address, key, allowsPrivateAddress } = location;
  try {
    return await requestConnected(new URL(`${address}${path}`), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
      allowsPrivateAddress,
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw problemOfConnection(location, error);
  }
}

const NOT_ENCRYPTED = ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'];

function problemOfConnection(
  { address, allowsPrivateAddress }: LanguageModelLocation,
  error: unknown,
): LanguageModelProblem {
  if (error instanceof AddressRefusedError)
    return new LanguageModelProblem('address-refused', refusedText(address, allowsPrivateAddress));
  if (error instanceof RedirectRefusedError)
    return new LanguageModelProblem(
      'something-else',
      t('{address} redirects to another address, which is not followed. Enter the address it leads to.', {
        address,
      }),
    );
  const code = String((error as NodeJS.ErrnoException).code);
  if (NOT_ENCRYPTED.includes(code))
    return new LanguageModelProblem(
      'something-else',
      t('The server at {address} does not use https. Begin the address with http://', { address }),
    );
  if (/^HPE_|CERT|^ECONNRESET$|^DEPTH_/.test(code))
    return new LanguageModelProblem(
      'something-else',
      t(
        'The connection to {address} failed ({code}). Check that a chat server answers there, and its certificate.',
        { address, code },
      ),
    );
  return new LanguageModelProblem(
    'unreachable',
    `${t('Nothing answers at {address}. Start the server there, or correct the address.', { address })} ${USUAL_PORTS}`,
  );
}

function refusedText(address: string, allowsPrivateAddress: boolean): string {
  if (allowsPrivateAddress)
    return t('{address} is not an address that requests may go to. Enter another one.', { address });
  return t(
    '{address} is in a private network or not encrypted. Allow addresses in your own network, or enter a public https address.',
    { address },
  );
}

/** The body as text. @throws LanguageModelProblem for an endless one */
export async function readText(response: OutboundResponse, signal: AbortSignal): Promise<string> {
  try {
    return (await readBody(response, TEXT_MAX_BYTES)).toString('utf8');
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ResponseTooLargeError)
      throw new LanguageModelProblem('something-else', t('The response is far too long for a chat server.'));
    throw new LanguageModelProblem('failed', t('The connection ended in the middle of the response.'));
  }
}

/** The message of an error body, in any of the forms that chat servers use; empty if it has none. */
export function errorTextOf(body: string): string {
  const parsed = parseJson(body);
  if (typeof parsed !== 'object' || parsed === null) return '';
  const { error, detail, message } = parsed as Record<string, unknown>;
  const inner = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : null;
  const text = [inner?.message, error, message, detail].find((part) => typeof part === 'string');
  const param = typeof inner?.param === 'string' ? ` (${inner.param})` : '';
  if (typeof text === 'string') return `${text}${param}`;
  return detail === undefined ? '' : JSON.stringify(detail);
}

/** What the server says, in a sentence. */
export function quotation(text: string): string {
  return t('It says: "{quote}".', { quote: [...text].slice(0, QUOTED_CHARACTERS).join('') });
}

/** The problem that a response with an error status names. */
export function problemOfStatus(
  { address, model, key }: LanguageModelLocation,
  { status }: OutboundResponse,
  body: string,
): LanguageModelProblem {
  const text = errorTextOf(body);
  const quoted = text === '' ? [] : [quotation(text)];
  if (status !== 500 && /does not support (?:chat|completions)|not a chat model|embedding/i.test(text))
    return new LanguageModelProblem(
      'not-for-chat',
      t('{model} makes embeddings and cannot write. Choose a model that writes, or load one there.', {
        model,
      }),
    );
  // Ollama, behind another name than its computer's, answers so without a word.
  if (status === 403 && text === '' && key === null)
    return new LanguageModelProblem(
      'key',
      t(
        '{address} refuses requests with this host name (status 403). Enter the IP address instead of the name, or start Ollama with OLLAMA_HOST=0.0.0.0. If the server needs a key, enter it.',
        { address },
      ),
    );
  if (status === 401 || status === 403) {
    return new LanguageModelProblem(
      'key',
      key === null
        ? t('{address} needs a key. Enter the key that its operator gave you.', { address })
        : t('{address} does not accept the key. Enter the key that its operator gave you.', { address }),
    );
  }
  if (status === 404 && /model/i.test(text))
    return new LanguageModelProblem(
      'model-missing',
      t('{address} does not have the model {model}. Choose a model from its list, or load this one there.', {
        address,
        model,
      }),
    );
  if (status === 404)
    return new LanguageModelProblem(
      'something-else',
      `${t('{address} answers, but is not a chat server: its address usually ends in /v1.', { address })} ${USUAL_PORTS}`,
    );
  if (status === 503 && /load/i.test(text))
    return new LanguageModelProblem(
      'loading',
      t('{address} is loading its model. Try again in a minute.', { address }),
    );
  if (status === 429 || status === 503)
    return new LanguageModelProblem(
      'busy',
      [t('{address} is busy.', { address }), ...quoted, t('Try again later.')].join(' '),
    );
  return new LanguageModelProblem(
    'failed',
    [t('{address} failed with status {status}.', { address, status }), ...quoted].join(' '),
  );
}

/** The wait that a busy server requests, in milliseconds; null if it does not say. */
export function waitOf({ headers }: OutboundResponse): number | null {
  return retryAfterMs(headers['retry-after'] ?? null, Date.now());
}
