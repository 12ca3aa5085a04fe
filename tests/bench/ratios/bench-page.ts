import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { rolldown } from 'rolldown';
import { viteImportGlobPlugin } from 'rolldown/experimental';
import { findOrInstallBrowser } from '../../support/browser/browser-path.mjs';
import { ROOT } from '../../support/source-files.ts';

async function bundle(entry: string): Promise<string> {
  const build = await rolldown({
    input: join(ROOT, entry),
    cwd: ROOT,
    platform: 'browser',
    tsconfig: false,
    // The glob import finds the nouns by path.
    plugins: [viteImportGlobPlugin({ root: ROOT })],
  });
  const { output } = await build.generate({ format: 'esm', codeSplitting: false });
  await build.close();
  return output[0].code;
}

/**
 * Runs a script from this folder in Chromium, at a local origin so that storage is available.
 * @param entry path of a module that puts `bench` on the page
 * @param files more scripts, by their addresses
 */
export async function withBenchPage<T>(
  entry: string,
  use: (page: Page) => Promise<T>,
  files: Readonly<Record<string, string>> = {},
): Promise<T> {
  const scripts: Readonly<Record<string, string>> = { ...files, '/page.js': await bundle(entry) };
  const server = createServer((request, response) => {
    const script = scripts[request.url ?? ''];
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => 'bench' in globalThis);
    return await use(page);
  } finally {
    await browser.close();
    server.close();
  }
}
