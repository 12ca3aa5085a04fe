import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startHousehold } from '#tests/support/server/household';

const { server, ada } = await startHousehold();
afterAll(() => server.close());
const { hostname, port } = new URL(await server.listen());

const MB = 1_000_000;
const CHUNK_BYTES = 64 * 1024;
/** What two kernels hold of what nobody reads. */
const BUFFERED_BYTES = 30 * MB;

/** Sends a form with a file until the server has closed the connection, or there are `mostBytes` of the file. */
async function sendUntilClosed(
  { url, token }: { url: string; token: string },
  { mostBytes, length }: { mostBytes: number; length: string },
) {
  const socket = connect(Number(port), hostname);
  let response = '';
  let sentBytes = 0;
  let isClosed = false;
  socket.on('data', (data) => {
    response += data.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
  });
  await once(socket, 'connect');
  const head = `--b\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n`;
  const isChunked = length === 'chunked';
  const send = (bytes: Uint8Array | string) =>
    isChunked
      ? socket.write(
          Buffer.concat([
            Buffer.from(`${bytes.length.toString(16)}\r\n`),
            Buffer.from(bytes),
            Buffer.from('\r\n'),
          ]),
        )
      : socket.write(bytes);
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: multipart/form-data; boundary=b\r\n${
      isChunked ? 'transfer-encoding: chunked' : `content-length: ${length}`
    }\r\n\r\n`,
  );
  send(head);
  const chunk = new Uint8Array(CHUNK_BYTES);
  while (!isClosed && sentBytes < mostBytes) {
    if (send(chunk)) await new Promise(setImmediate);
    else await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
    sentBytes += CHUNK_BYTES;
  }
  if (!isClosed) await once(socket, 'close').catch(() => undefined);
  const [status = '', body = ''] = [response.split('\r\n')[0], response.split('\r\n\r\n')[1]];
  return { status, body, sentBytes };
}

async function begin(kind: 'uploads.create' | 'uploads.createVideo', extension: string) {
  const { id, url, fields } = await server.call(kind, { body: { extension } } as never, { as: ada });
  return { id, url, token: fields.token ?? '' };
}

test('[UPLOAD-08] a file that says it has 2 GB is refused with the limit before it is read', async () => {
  const to = await begin('uploads.create', 'wav');
  const end = await sendUntilClosed(to, { mostBytes: 200 * MB, length: String(2_000_000_000) });
  expect(end.status).toBe('HTTP/1.1 413 Payload Too Large');
  expect(end.body).toContain('A file can be at most 500 MB.');
  expect(end.sentBytes).toBeLessThan(BUFFERED_BYTES);
});

test('a file over the limit of its kind is refused before it is read, and one without a length once it is over', async () => {
  const to = await begin('uploads.createVideo', 'mp4');
  const said = await sendUntilClosed(to, { mostBytes: 300 * MB, length: String(300 * MB) });
  expect(said.status).toBe('HTTP/1.1 413 Payload Too Large');
  expect(said.body).toContain('A file can be at most 100 MB.');
  expect(said.sentBytes).toBeLessThan(BUFFERED_BYTES);
  const unsaid = await sendUntilClosed(to, { mostBytes: 300 * MB, length: 'chunked' });
  expect(unsaid.body).toContain('A file can be at most 100 MB.');
  expect(unsaid.sentBytes).toBeLessThan(105 * MB + BUFFERED_BYTES);
});
