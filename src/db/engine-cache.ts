import { ENGINE_FILES, WRITING_FILES } from '#domain/files/engine-files';
import { isTypeOfPath } from '#domain/files/response-types';

/** Prefilled by the page and kept fresh by the service worker: shared by all accounts. */
export const ENGINE_CACHE = 'skylark-engine';

/** Everything the engine needs on this device. */
export const CACHED_FILES = [...ENGINE_FILES, ...WRITING_FILES];
const pathOf = (file: string) => `/engine/${file}`;
const isTypeOf = (file: string, { headers }: Response) =>
  isTypeOfPath(pathOf(file), headers.get('content-type'));

/** Engine files missing on this device. */
export async function missingEngineFiles(): Promise<string[]> {
  const cache = await caches.open(ENGINE_CACHE);
  const held = await Promise.all(CACHED_FILES.map((file) => cache.match(pathOf(file))));
  return CACHED_FILES.filter((file, index) => {
    const response = held[index];
    return response === undefined || !isTypeOf(file, response);
  });
}

/**
 * Downloads the missing files to this device, one after another, so that they do not delay other requests.
 * @throws TypeError when the server cannot be reached, Error when it rejects a request
 */
export async function cacheEngineFiles(): Promise<void> {
  const cache = await caches.open(ENGINE_CACHE);
  for (const file of await missingEngineFiles()) {
    const response = await fetch(pathOf(file));
    if (!response.ok || !isTypeOf(file, response))
      throw new Error(`the server responded to ${file} with ${response.status}`);
    await cache.put(pathOf(file), response);
  }
}
