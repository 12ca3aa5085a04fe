import { readHttpAddress } from '#server/rules/http-address';
import { StartError } from '#server/start-error';

/** The song engine that the environment connects. */
export interface EngineLocation {
  readonly name: string;
  readonly address: string;
  readonly key: string | null;
}

const NAME_MAX_CHARACTERS = 60;

/**
 * Reads the variables of a connected engine; null if there is none.
 * @throws StartError that names the variable
 */
export function readEngineLocation(
  environment: Readonly<Record<string, string | undefined>>,
): EngineLocation | null {
  const text = environment.SKYLARK_ENGINE_URL?.trim() ?? '';
  const key = environment.SKYLARK_ENGINE_KEY?.trim() ?? '';
  const name = environment.SKYLARK_ENGINE_NAME?.trim() ?? '';
  if (text === '') {
    if (key !== '' || name !== '')
      throw new StartError(
        'Because other SKYLARK_ENGINE_ variables are set, SKYLARK_ENGINE_URL must be set too.',
      );
    return null;
  }
  const address = readHttpAddress(text);
  if (address === null)
    throw new StartError(
      `SKYLARK_ENGINE_URL must be an address like http://192.168.1.20:8085, but is '${text}'.`,
    );
  const shown = [...(name || new URL(address).hostname)].slice(0, NAME_MAX_CHARACTERS).join('');
  return { name: shown, address, key: key === '' ? null : key };
}
