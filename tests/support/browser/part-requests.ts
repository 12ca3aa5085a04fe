import { vi } from 'vitest';

interface PartAnswer {
  readonly status: number;
  readonly received: number;
}

/**
 * Replaces the requests that send parts of a file, until `vi.unstubAllGlobals`.
 * @param take answers a part like the server; a promise that never resolves simulates a page closed meanwhile
 */
export function stubPartRequests(take: (part: FormData, url: string) => Promise<PartAnswer>): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload: Partial<XMLHttpRequestUpload> = {};
      status = 0;
      responseText = '';
      onload: () => void = () => undefined;
      onabort: () => void = () => undefined;
      onloadend: () => void = () => undefined;
      #url = '';
      open(_method: string, url: string): void {
        this.#url = url;
      }
      abort(): void {
        this.onabort();
        this.onloadend();
      }
      async send(part: FormData): Promise<void> {
        const { status, received } = await take(part, this.#url);
        this.status = status;
        this.responseText = JSON.stringify({ received });
        this.onload();
        this.onloadend();
      }
    },
  );
}
