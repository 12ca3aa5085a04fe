import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountShareTarget } from './share-target.ts';

test('what is shared before there is a service worker opens the page on which it is chosen again', async () => {
  const app = Fastify({ bodyLimit: 1024 });
  await mountShareTarget(app);
  const boundary = 'x';
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="audio"; filename="a.mp3"\r\ncontent-type: audio/mpeg\r\n\r\n`;
  const response = await app.inject({
    method: 'POST',
    url: '/me/uploads',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${part}${'a'.repeat(10_000)}\r\n--${boundary}--\r\n`,
  });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/me/uploads?choose-again=1']);
  await app.close();
});
