import { open } from 'node:fs/promises';
import { AddressRefusedError, isAllowedUrl, lookUpAllowed } from './allowed-address.ts';
import { type OutboundRequest, type OutboundResponse, sendRequest } from './send-request.ts';

interface ConnectedRequest extends Omit<OutboundRequest, 'lookup'> {
  /** Whether staff or the operator allowed addresses of a private network, and http. */
  readonly allowsPrivateAddress: boolean;
}

/** A response was longer than allowed. */
export class ResponseTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`The response has more than ${maxBytes} bytes.`);
    this.name = 'ResponseTooLargeError';
  }
}

/** The response was a redirect, which is not followed. */
export class RedirectRefusedError extends Error {
  constructor() {
    super('The response is a redirect.');
    this.name = 'RedirectRefusedError';
  }
}

/**
 * Sends a request to a song engine or a language model at an address that staff or the operator entered, and returns
 * when the headers of the response have arrived.
 * @throws AddressRefusedError, RedirectRefusedError, or the error of the connection.
 */
export async function requestConnected(
  url: URL,
  { allowsPrivateAddress, ...request }: ConnectedRequest,
): Promise<OutboundResponse> {
  if (!isAllowedUrl(url, { allowsPrivateAddress })) throw new AddressRefusedError(url.hostname);
  const response = await sendRequest(url, { ...request, lookup: lookUpAllowed({ allowsPrivateAddress }) });
  if (response.status < 300 || response.status >= 400) return response;
  response.close();
  throw new RedirectRefusedError();
}

/** The whole body of a response. @throws ResponseTooLargeError, or the error of the connection. */
export async function readBody(response: OutboundResponse, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response.pieces) {
      size += piece.length;
      if (size > maxBytes) throw new ResponseTooLargeError(maxBytes);
      pieces.push(piece);
    }
  } finally {
    response.close();
  }
  return Buffer.concat(pieces);
}

/**
 * Writes the body of a response to a new file, of which only the piece that has just arrived is in memory.
 * @throws ResponseTooLargeError, or the error of the connection or the disk; then the file is incomplete.
 */
export async function saveBody(response: OutboundResponse, path: string, maxBytes: number): Promise<void> {
  const file = await open(path, 'w');
  let size = 0;
  try {
    for await (const piece of response.pieces) {
      size += piece.length;
      if (size > maxBytes) throw new ResponseTooLargeError(maxBytes);
      await file.writeFile(piece);
    }
  } finally {
    response.close();
    await file.close();
  }
}

interface PauseLimits {
  readonly pauseMs: number;
  readonly maxMs: number;
  readonly maxBytes: number;
}

/**
 * The start of a body that does not end: until nothing more arrives for a while.
 * @throws ResponseTooLargeError, or the error of the connection.
 */
export async function readUntilPause(
  response: OutboundResponse,
  { pauseMs, maxMs, maxBytes }: PauseLimits,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  let isOver = false;
  const close = () => {
    isOver = true;
    response.close();
  };
  const end = setTimeout(close, maxMs);
  let pause: NodeJS.Timeout | undefined;
  try {
    for await (const piece of response.pieces) {
      clearTimeout(pause);
      size += piece.length;
      if (size > maxBytes) throw new ResponseTooLargeError(maxBytes);
      pieces.push(piece);
      pause = setTimeout(close, pauseMs);
    }
  } catch (error) {
    if (!isOver) throw error;
  } finally {
    clearTimeout(end);
    clearTimeout(pause);
    response.close();
  }
  return Buffer.concat(pieces);
}
