// What a request costs without the product: one JSON route. Prints its port.
import Fastify from 'fastify';

const app = Fastify();
app.get('/', async () => ({ status: 'ok', message: null }));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
