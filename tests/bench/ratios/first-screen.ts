import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { rolldown } from 'rolldown';
import { ServerProcess } from '#tests/support/server/server-process';
import { findOrInstallBrowser } from '../../support/browser/browser-path.mjs';
import { ROOT } from '../../support/source-files.ts';
import { compare, type Outcome } from './ratio.ts';

async function bundleFloor(): Promise<string> {
  const build = await rolldown({
    input: join(ROOT, 'tests/bench/ratios/floor-page.ts'),
    cwd: ROOT,
    platform: 'browser',
    tsconfig: false,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await build.generate({ format: 'esm', codeSplitting: false, minify: true });
  await build.close();
  return output[0].code;
}

async function serveFloor(): Promise<Server> {
  const script = await bundleFloor();
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? script : '<!doctype html><body><script type="module" src="/page.js"></script></body>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Milliseconds of script on the main thread until the network of a first visit is idle. */
async function scriptingMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('h1').waitFor();
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  } finally {
    await context.close();
  }
}

/**
 * A visitor's first page against the floor: a page with the same frameworks and nothing else. The target is
 * 0.67 x.
 */
export async function firstScreenRatios(rounds: number): Promise<Outcome[]> {
  const name = "scripting of a visitor's first page";
  if (!existsSync(join(ROOT, 'dist/client/pages/splash.html')))
    return [{ name, reason: 'the product is not built: npm run build' }];
  const floor = await serveFloor();
  const server = await ServerProcess.create();
  const browser = await chromium.launch({ executablePath: await findOrInstallBrowser() });
  try {
    await server.start();
    const floorUrl = `http://127.0.0.1:${(floor.address() as AddressInfo).port}/`;
    return [
      await compare({
        name,
        rounds,
        baseline: { what: 'React, router, valtio', run: () => scriptingMs(browser, floorUrl) },
        ours: { what: "'/'", run: () => scriptingMs(browser, `${server.origin}/`) },
      }),
    ];
  } finally {
    await browser.close();
    await server.dispose();
    floor.close();
  }
}
