import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A process whose routes do next to nothing. */
export async function startBareServer(): Promise<{ origin: string; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', () => reject(new Error('The bare server ended.')));
  });
  return { origin, stop: () => child.kill() };
}
