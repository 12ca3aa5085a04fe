import { onTestFinished, vi } from 'vitest';

/**
 * Responds to the parts of files that the page sends to `url` as the server does, until the end of the test.
 * @returns the files, each growing with its parts
 */
export function receiveFiles(url: string): Blob[] {
  const files: Blob[] = [];
  const really = window.fetch;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (String(input) !== url || !(init?.body instanceof FormData)) return really(input, init);
    const part = init.body.get('file') as File;
    const before = Number(init.body.get('offset')) === 0 ? new Blob() : (files.pop() ?? new Blob());
    const file = new Blob([before, part]);
    files.push(file);
    return Response.json({ received: file.size });
  });
  onTestFinished(() => spy.mockRestore());
  return files;
}
