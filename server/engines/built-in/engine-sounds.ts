import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EngineAssets, loadEngineAssets } from '#engine/assets';

/**
 * Loads the engine's sounds, voices and dictionary from its folder.
 * @throws Error with the name of a file that is missing or has the wrong format
 */
export function loadEngineFolder(engineFolder: string): Promise<EngineAssets> {
  return loadEngineAssets(async (name) => {
    const file = await readFile(join(engineFolder, name));
    return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
  });
}
