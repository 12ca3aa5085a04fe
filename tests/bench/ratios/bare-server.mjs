// The cost of a request without the product: one JSON route, and one that stores the request body. Prints its
// address.
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

const app = Fastify();
app.get('/', async () => ({ status: 'ok', message: null }));
app.addContentTypeParser('*', (_request, body, done) => done(null, body));
const file = join(tmpdir(), `skylark-bare-${process.pid}`);
app.post('/part', async ({ body }) => {
  await pipeline(body, createWriteStream(file));
  return {};
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
