import type * as z from 'zod/mini';
import { parseJson } from '#lib/parse-json';
import { t } from '#lib/translate';
import { withDeadline } from '#server/deadline';
import { readBody, readUntilPause, requestConnected, saveBody } from '#server/outbound/connected-request';
import type { OutboundResponse } from '#server/outbound/send-request';
import { BUSY, EngineAway, type EngineProblem, problemOf, UnforeseenAnswer } from './engine-problem.ts';

export interface EngineAddress {
  /** Without a trailing slash. */
  readonly url: string;
  /** Sent as a bearer token; null for none. */
  readonly key: string | null;
}

/** Song engines answer slowly while they work. */
const POLL_MS = 30_000;
export const CHECK_MS = 8000;
/** A stream of which only the start is read is over after this pause, or at the latest after this time. */
const STREAM_PAUSE_MS = 400;
const STREAM_MS = 4000;
/** For a song, as WAV up to 120 MB, over a slow network. */
const SONG_MS = 300_000;
/** Of a proxy whose engine does not answer, or an engine that starts or is full. */
const AWAY_STATUSES = [429, 502, 503, 504];
/** A refused key is corrected by staff, or was changed at an engine that is started again. */
const KEY_STATUSES = [401, 403];
const JSON_MAX_BYTES = 8 * 1024 * 1024;
const SONG_MAX_BYTES = 256 * 1024 * 1024;

export interface EngineResponse extends Pick<OutboundResponse, 'status' | 'headers'> {
  /** Empty for a song, which is in a file. */
  readonly body: Buffer;
}

type Method = 'GET' | 'POST';
interface Sent {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** What an engine's answer of 400 or more means beyond HTTP; null for nothing else. */
type ReadProblem = (response: EngineResponse) => EngineProblem | null;

/** Requests to one engine. Paths are added to its address, so that a proxy may serve it below a path. */
export class EngineHttp {
  readonly #address: EngineAddress;
  readonly #readProblem: ReadProblem;

  constructor(address: EngineAddress, readProblem: ReadProblem = () => null) {
    this.#address = address;
    this.#readProblem = readProblem;
  }

  get origin(): string {
    return new URL(this.#address.url).origin;
  }

  /** @throws EngineProblem when there is no response, or one that does not come from the engine at work. */
  request(method: Method, path: string, parts: RequestParts): Promise<EngineResponse> {
    const { maxBytes = JSON_MAX_BYTES } = parts;
    return this.#exchange(method, path, { ...parts, read: (response) => readBody(response, maxBytes) });
  }

  async #exchange(
    method: Method,
    path: string,
    { sent, timeoutMs = POLL_MS, signal, read }: ExchangeParts,
  ): Promise<EngineResponse> {
    const { url, key } = this.#address;
    const target = new URL(`${url}${path}`);
    return withDeadline(timeoutMs, [signal], async (limit) => {
      try {
        const response = await requestConnected(target, {
          method,
          headers: {
            accept: '*/*',
            ...(key === null ? {} : { authorization: `Bearer ${key}` }),
            ...(sent === undefined ? {} : { 'content-type': sent.contentType }),
          },
          ...(sent === undefined ? {} : { body: sent.bytes }),
          // Engines are in private networks by nature.
          allowsPrivateAddress: true,
          signal: limit,
        });
        const { status, headers } = response;
        const answer = { status, headers, body: await read(response) };
        if (status >= 400) this.#check(answer);
        return answer;
      } catch (error) {
        throw problemOf(limit.aborted ? limit.reason : error, target);
      }
    });
  }

  /** @throws EngineProblem for an answer that does not come from the engine at work */
  #check(response: EngineResponse): void {
    const { status, headers } = response;
    const { origin } = this;
    const problem = this.#readProblem(response);
    if (problem !== null) throw problem;
    const retryAfterMs = readRetryAfter(headers['retry-after']);
    if (AWAY_STATUSES.includes(status))
      throw new EngineAway(
        t('The engine at {origin} is starting or busy (status {status}).', { origin, status }),
        { ...BUSY, retryAfterMs },
      );
    if (KEY_STATUSES.includes(status))
      throw new EngineAway(
        t('The engine at {origin} does not accept the key (status {status}). Enter the right one.', {
          origin,
          status,
        }),
        BUSY,
      );
    if (status >= 500)
      throw new UnforeseenAnswer(
        t('The engine at {origin} failed (status {status}). Its log has the reason.', { origin, status }),
        retryAfterMs,
      );
  }

  /** Requests a stream that does not end, and returns what it sends at first. */
  async requestStart(path: string, signal: AbortSignal): Promise<EngineResponse> {
    const read = (response: OutboundResponse) =>
      readUntilPause(response, { pauseMs: STREAM_PAUSE_MS, maxMs: STREAM_MS, maxBytes: JSON_MAX_BYTES });
    const response = await this.#exchange('GET', path, { read, signal, timeoutMs: CHECK_MS });
    if (response.status === 200 && response.body.length === 0)
      throw new EngineAway(t('{origin} did not answer in time.', { origin: this.origin }), BUSY);
    return response;
  }

  /** Requests a finished song, which is written to a file: several engines may send theirs at once. */
  requestSong(path: string, { signal, file }: SongTarget): Promise<EngineResponse> {
    const read = async (response: OutboundResponse) => {
      if (response.status !== 200) return readBody(response, JSON_MAX_BYTES);
      await saveBody(response, file, SONG_MAX_BYTES);
      return Buffer.alloc(0);
    };
    return this.#exchange('GET', path, { read, signal, timeoutMs: SONG_MS });
  }

  /** Sends a job, which may carry a song. */
  send(path: string, sent: Sent, signal: AbortSignal): Promise<EngineResponse> {
    return this.request('POST', path, { sent, signal, timeoutMs: SONG_MS });
  }
}

/** Where a finished song is written to. */
export interface SongTarget {
  readonly signal: AbortSignal;
  readonly file: string;
}

interface RequestParts {
  readonly sent?: Sent;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Of the song or the check that the request is for. */
  readonly signal: AbortSignal;
}

interface ExchangeParts extends Omit<RequestParts, 'maxBytes'> {
  read(response: OutboundResponse): Promise<Buffer>;
}

/** A longer wait is asked for by mistake. */
const RETRY_AFTER_MAX_MS = 120_000;

/** The header `Retry-After`, which is seconds or a date; null for none. */
function readRetryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(RETRY_AFTER_MAX_MS, Math.max(0, ms)) : null;
}

export function jsonBody(value: unknown): Sent {
  return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(value)) };
}

/** The JSON of a response; undefined for anything else. */
export function jsonOf({ body }: EngineResponse): unknown {
  return parseJson(body.toString('utf8'));
}

/**
 * The fields of a response.
 * @throws UnforeseenAnswer for anything else than the schema, naming the path
 */
export function readAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: EngineResponse,
  path: string,
): z.output<Schema> {
  const read = schema.safeParse(jsonOf(response));
  if (read.success) return read.data;
  throw new UnforeseenAnswer(
    t(
      "The engine's answer to {path} has another form than expected (status {status}). It may be a version that Skylark does not know.",
      { path, status: response.status },
    ),
  );
}

/** One part of a form: text, or a file. */
export interface FormPart {
  readonly name: string;
  readonly value: string | Uint8Array;
  /** Engines take a part without one for text. */
  readonly file?: { readonly name: string; readonly type: string };
}

/** A body of the type multipart/form-data. The boundary must not occur in the parts: it is random. */
export function formBody(parts: readonly FormPart[], boundary: string): Sent {
  const pieces = parts.flatMap(({ name, value, file }) => {
    const disposition = `form-data; name="${name}"${file ? `; filename="${file.name}"` : ''}`;
    const type = file ? `\r\nContent-Type: ${file.type}` : '';
    const head = `--${boundary}\r\nContent-Disposition: ${disposition}${type}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value as Uint8Array), Buffer.from('\r\n')];
  });
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
