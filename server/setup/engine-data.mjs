import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const TARGET = join(ROOT, 'public/engine/mp3-encoder.wasm');

/** Puts the MP3 encoder of its package beside the engine's other data files, where page and server look for it. */
export function copyMp3Encoder() {
  const source = createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3');
  // Left alone when equal: a newer file would restart a running development server.
  if (existsSync(TARGET) && readFileSync(TARGET).equals(readFileSync(source))) return;
  copyFileSync(source, TARGET);
}
