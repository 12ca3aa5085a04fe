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

/** The engine could not be reached or did not answer in time, which may pass. */
export class EngineAway extends EngineProblem {
  /** It may be at work all the same, and too busy to answer. */
  readonly mayBeBusy: boolean;

  constructor(message: string, { mayBeBusy }: { readonly mayBeBusy: boolean }) {
    super(message);
    this.name = 'EngineAway';
    this.mayBeBusy = mayBeBusy;
  }
}

/** Of an address where nothing runs. */
const GONE = { mayBeBusy: false } as const;
export const BUSY = { mayBeBusy: true } as const;

/** Nothing at the address accepts connections. */
const GONE_CODES = ['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'];

/** Something answers, but not a song engine. */
export function notAnEngine(origin: string): EngineProblem {
  return new EngineProblem(
    t(
      'The server at {origin} is not a song engine that Skylark knows. It knows ace-server of acestep.cpp and acestep-api of ACE-Step 1.5.',
      { origin },
    ),
  );
}

/** The problem that a failed request means, as staff read it. */
export function problemOf(error: unknown, url: URL): EngineProblem {
  if (error instanceof EngineProblem) return error;
  if (error instanceof AddressRefusedError)
    return new EngineProblem(
      t('{hostname} is not an address of an engine. Enter the address of the computer that runs it.', {
        hostname: url.hostname,
      }),
    );
  if (error instanceof RedirectRefusedError)
    return new EngineProblem(
      t('{origin} redirects to another address. Enter the address of the engine itself.', {
        origin: url.origin,
      }),
    );
  if (error instanceof ResponseTooLargeError)
    return new EngineProblem(
      t('{origin} sent more than a song engine sends. Check the address.', { origin: url.origin }),
    );
  const { code, name } = error as NodeJS.ErrnoException;
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
  if (isNoHttp(code)) return notAnEngine(url.origin);
  return new EngineAway(
    t('{origin} cannot be reached ({code}). Check the network.', {
      origin: url.origin,
      code: code ?? (error as Error).message,
    }),
    GONE_CODES.includes(code ?? '') ? GONE : BUSY,
  );
}

const isNoHttp = (code: string | undefined) => code?.startsWith('HPE_') === true || code === 'EPROTO';
