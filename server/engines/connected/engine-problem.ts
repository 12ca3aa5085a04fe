import { t } from '#lib/translate';
import { AddressRefusedError } from '#server/outbound/allowed-address';
import { RedirectRefusedError, ResponseTooLargeError } from '#server/outbound/connected-request';

/** A problem with an engine's address, key or setup, with the next step. */
export class EngineProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EngineProblem';
  }
}

/** A problem that may pass. */
export class PassingProblem extends EngineProblem {
  /** When the engine asks to be asked again; null if it does not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, retryAfterMs: number | null = null) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

interface Away {
  readonly mayBeBusy: boolean;
  readonly retryAfterMs?: number | null;
}

/** The engine could not be reached or did not answer in time, which may pass. */
export class EngineAway extends PassingProblem {
  /** It may be at work all the same, and too busy to answer. */
  readonly mayBeBusy: boolean;

  constructor(message: string, { mayBeBusy, retryAfterMs = null }: Away) {
    super(message, retryAfterMs);
    this.name = 'EngineAway';
    this.mayBeBusy = mayBeBusy;
  }
}

/**
 * The engine, or a proxy before it, answered something that no protocol foresees, such as an error of its own, a page or
 * broken JSON. This says nothing about a job that it has accepted.
 */
export class UnforeseenAnswer extends PassingProblem {
  constructor(message: string, retryAfterMs: number | null = null) {
    super(message, retryAfterMs);
    this.name = 'UnforeseenAnswer';
  }
}

/** Of an address where nothing runs. */
const GONE = { mayBeBusy: false } as const;
export const BUSY = { mayBeBusy: true } as const;

/** Nothing at the address accepts connections. */
const GONE_CODES = ['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'];

/** The problem that a failed request means, as staff read it. */
export function problemOf(error: unknown, url: URL): EngineProblem {
  if (error instanceof EngineProblem) return error;
  const { code, name } = error as NodeJS.ErrnoException;
  if (error instanceof AddressRefusedError)
    return new EngineProblem(
      t('{hostname} is not an address of an engine. Enter the address of the computer that runs it.', {
        hostname: url.hostname,
      }),
    );
  if (error instanceof RedirectRefusedError)
    return new UnforeseenAnswer(
      t('{origin} redirects to another address. Enter the address of the engine itself.', {
        origin: url.origin,
      }),
    );
  if (error instanceof ResponseTooLargeError || code === 'HPE_HEADER_OVERFLOW')
    return new EngineProblem(
      t('{origin} sent more than a song engine sends. Check the address.', { origin: url.origin }),
    );
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new EngineAway(
      t('The name {hostname} is not known in this network. Check the address.', { hostname: url.hostname }),
      GONE,
    );
  if (code === 'ECONNREFUSED')
    return new EngineAway(
      t('Nothing listens at {origin}. Start the engine, or correct the address.', { origin: url.origin }),
      GONE,
    );
  if (name === 'AbortError' || name === 'TimeoutError')
    return new EngineAway(
      t('{origin} did not answer in time. Check that the computer is on and the port is open.', {
        origin: url.origin,
      }),
      BUSY,
    );
  if (code === 'EPROTO' && url.protocol === 'https:')
    return new UnforeseenAnswer(
      t('{origin} does not speak https. If the engine speaks http, enter {address}.', {
        origin: url.origin,
        address: `http://${url.host}`,
      }),
    );
  if (isNoHttp(code))
    return new UnforeseenAnswer(
      t('What answers at {origin} does not speak http. Check the port.', { origin: url.origin }),
    );
  if (isUntrusted(code))
    return new UnforeseenAnswer(
      t('The certificate of {origin} is not trusted ({code}).', { origin: url.origin, code: code ?? '' }),
    );
  return new EngineAway(
    t('{origin} cannot be reached ({code}). Check the network.', {
      origin: url.origin,
      code: code ?? (error as Error).message,
    }),
    GONE_CODES.includes(code ?? '') ? GONE : BUSY,
  );
}

const isNoHttp = (code: string | undefined) => code?.startsWith('HPE_') === true || code === 'EPROTO';
const isUntrusted = (code: string | undefined) =>
  code !== undefined && /CERT|UNABLE_TO_(GET_ISSUER|VERIFY)/.test(code);
