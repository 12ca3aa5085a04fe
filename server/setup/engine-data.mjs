import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const TARGET = join(ROOT, 'public/engine/mp3-encoder.wasm');

/**
 * Copies the MP3 encoder from its package to the engine's other data files, where the page and the server look
 * for it.
 */
export function copyMp3Encoder() {
  const source = createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3');
  // Skipped if equal: a newer file would restart a running development server.
  if (existsSync(TARGET) && readFileSync(TARGET).equals(readFileSync(source))) return;
  copyFileSync(source, TARGET);
}
