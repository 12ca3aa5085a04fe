import type { ServerResponse } from 'node:http';

const PIECE = 'x'.repeat(64 * 1024);

/** Writes a body until the other side closes the connection. */
export function writeForever(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(PIECE));
  };
  response.on('drain', more);
  more();
}
